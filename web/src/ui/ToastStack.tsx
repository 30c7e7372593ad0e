import { Notifications, notificationsStore } from '@mantine/notifications'
import { Kit } from './Kit.tsx'
import classes from './ToastStack.module.css'

const LIMIT = 3

// Set before the first toast, not when the stack has mounted: several may be waiting for it.
notificationsStore.updateState((state) => ({ ...state, limit: LIMIT }))

/** At most three, bottom right; more wait their turn. */
export default function ToastStack() {
  return (
    <Kit>
      <Notifications
        position="bottom-right"
        limit={LIMIT}
        containerWidth={380}
        zIndex={1000}
        classNames={{ root: classes.stack ?? '' }}
      />
    </Kit>
  )
}
