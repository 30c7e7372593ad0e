import type { Right } from '@gavelhouse/shared/accounts/rights.ts'
import { useText } from '../../lib/text.ts'
import { SideDrawer } from '../../ui/dialog/SideDrawer.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { NavigationGroups } from './SideNavigation.tsx'

/** All screens, where there is no room for them beside the page. */
export default function ScreensDrawer({ rights, ...frame }: DialogFrame & { rights: readonly Right[] }) {
  const text = useText()
  return (
    <SideDrawer {...frame} title={text('office')} position="left" size="18rem">
      <NavigationGroups rights={rights} onLeave={frame.onClose} />
    </SideDrawer>
  )
}
