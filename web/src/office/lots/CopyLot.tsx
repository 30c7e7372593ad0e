import { copyLot } from '@gavelhouse/shared/lots/picture-contract.ts'
import { Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'

/** A lot like this one, with or without its pictures. */
export function CopyLot({ id, onCopied }: { id: number; onCopied: (id: number) => void }) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const copy = useSend(copyLot, {
    onSuccess: (made) => {
      void cache.invalidateQueries()
      onCopied(made.id)
    },
    onError: (error) => void toast('error', say(error)),
  })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <OfficeButton disabled={copy.isPending}>{text('officeCopy')}</OfficeButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => copy.mutate({ id, withPictures: false })}>{text('officeCopyPlain')}</Menu.Item>
        <Menu.Item onClick={() => copy.mutate({ id, withPictures: true })}>{text('officeCopyWithPictures')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
