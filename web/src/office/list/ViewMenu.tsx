import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { deleteView, listViews, saveView } from '@gavelhouse/shared/office/contract.ts'
import { Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconMore, IconShare, IconTrash } from '../../icons.ts'
import { keyOf, useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import { OfficeIconButton } from '../controls/OfficeIconButton.tsx'

type View = OutputOf<typeof listViews>['views'][number]

/** What can be done with a view of one's own. */
export function ViewMenu({ view: { id, list, name, query, isShared } }: { view: View }) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const after = {
    onSuccess: () => void cache.invalidateQueries({ queryKey: keyOf(listViews) }),
    onError: (error: Error) => void toast('error', say(error)),
  }
  const save = useSend(saveView, after)
  const remove = useSend(deleteView, after)
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <OfficeIconButton label={text('officeViewMenu', { name })}>
          <IconMore size={18} aria-hidden />
        </OfficeIconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconShare size={16} aria-hidden />}
          onClick={() => save.mutate({ id, list, name, query, isShared: !isShared })}
        >
          {text(isShared ? 'officeUnshareView' : 'officeShareView')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => remove.mutate({ id })}>
          {text('officeDeleteView')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
