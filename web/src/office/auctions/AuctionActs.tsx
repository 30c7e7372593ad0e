import { copyAuction } from '@gavelhouse/shared/auctions/copy-contract.ts'
import {
  cancelAuction,
  extendAuction,
  moveAuctionDates,
  pauseAuction,
  resumeAuction,
} from '@gavelhouse/shared/auctions/time-contract.ts'
import { Menu } from '@mantine/core'
import { IconMore } from '../../icons.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { useMay } from '../after-close/use-may.ts'
import { OfficeIconButton } from '../controls/OfficeIconButton.tsx'
import type { OfficeAuction } from './office-auction.ts'

const NewAuctionDialog = onDemand(() => import('./NewAuctionDialog.tsx'))
const TemplateDialog = onDemand(() => import('./TemplateDialog.tsx'))
const MoveDatesDialog = onDemand(() => import('./MoveDatesDialog.tsx'))
const ExtendDialog = onDemand(() => import('./ExtendDialog.tsx'))
const ReasonDialog = onDemand(() => import('./ReasonDialog.tsx'))

type Act = 'copy' | 'template' | 'move' | 'extend' | 'pause' | 'resume' | 'cancel'

const LABELS = {
  copy: 'officeDuplicate',
  template: 'officeKeepTemplate',
  move: 'officeMoveDates',
  extend: 'officeExtend',
  pause: 'officePause',
  resume: 'officeResume',
  cancel: 'officeCancelAuction',
} as const satisfies Record<Act, string>

/** What can be done with an auction as it stands, by somebody with these rights. */
function actsFor(
  { phase, hasStarted, pausedAt }: OfficeAuction,
  { rights, mayMake }: { rights: readonly string[]; mayMake: boolean },
): Act[] {
  const isOnSale = phase === 'future' || phase === 'live'
  const mayAct = rights.includes('act_on_bids') && isOnSale
  return [
    ...(mayMake ? (['copy', 'template'] as const) : []),
    ...(hasStarted || phase === 'ended' ? [] : (['move'] as const)),
    ...(mayAct ? (['extend', pausedAt === null ? 'pause' : 'resume', 'cancel'] as const) : []),
  ]
}

export function AuctionActs({
  auction,
  onOpen,
}: {
  auction: OfficeAuction
  onOpen: (auction: { id: number }) => void
}) {
  const text = useText()
  const { user } = useSession()
  const dialog = useDialog<Act>()
  const mayMake = useMay(copyAuction)
  const acts = actsFor(auction, { rights: user?.rights ?? [], mayMake })
  if (acts.length === 0) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <OfficeIconButton label={text('officeActs')}>
            <IconMore size={18} aria-hidden />
          </OfficeIconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {acts.map((act) => (
            <Menu.Item key={act} onClick={() => dialog.open(act)}>
              {text(LABELS[act])}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {dialog.show((act, frame) => {
        const title = text(LABELS[act])
        switch (act) {
          case 'copy':
            return <NewAuctionDialog {...frame} from={auction} onMade={onOpen} />
          case 'template':
            return <TemplateDialog {...frame} auction={auction} />
          case 'move':
            return <MoveDatesDialog {...frame} title={title} auction={auction} act={moveAuctionDates} />
          case 'extend':
            return <ExtendDialog {...frame} title={title} auction={auction} act={extendAuction} />
          case 'pause':
            return (
              <ReasonDialog
                {...frame}
                title={title}
                hint={text('officePauseHint')}
                id={auction.id}
                act={pauseAuction}
              />
            )
          case 'cancel':
            return (
              <ReasonDialog
                {...frame}
                title={title}
                hint={text('officeCancelHint')}
                id={auction.id}
                act={cancelAuction}
              />
            )
          case 'resume':
            return (
              <ReasonDialog
                {...frame}
                title={title}
                hint={text('officeResumeHint')}
                id={auction.id}
                act={resumeAuction}
              />
            )
        }
      })}
    </>
  )
}
