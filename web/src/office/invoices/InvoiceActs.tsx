import { Menu } from '@mantine/core'
import { IconMore } from '../../icons.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { OfficeIconButton } from '../controls/OfficeIconButton.tsx'
import { useShortcuts } from '../keys/keys.ts'
import { ACT_LABELS, actsFor, type DeskActName } from './desk-acts.ts'
import classes from './Invoices.module.css'
import type { DeskInvoice } from './invoice.ts'
import { useInvoicePapers } from './use-invoice-papers.ts'

const ReceiveDialog = onDemand(() => import('./ReceiveDialog.tsx'))
const WalletDialog = onDemand(() => import('./WalletDialog.tsx'))
const RefundDialog = onDemand(() => import('./refund/RefundDialog.tsx'))
const EditDialog = onDemand(() => import('./EditDialog.tsx'))
const ExemptDialog = onDemand(() => import('./ExemptDialog.tsx'))
const MoveDialog = onDemand(() => import('./MoveDialog.tsx'))
const CancelDialog = onDemand(() => import('./CancelDialog.tsx'))

/** So many stand beside the name; the others are in the menu. */
const IN_SIGHT: readonly DeskActName[] = ['receive', 'refund']

interface InvoiceActsProps {
  invoice: DeskInvoice
  onOpen: (invoiceId: number) => void
}

/** What can be done with an invoice as it stands, by somebody with these rights. */
export function InvoiceActs({ invoice, onOpen }: InvoiceActsProps) {
  const text = useText()
  const { user } = useSession()
  const dialog = useDialog<DeskActName>()
  const papers = useInvoicePapers(invoice)
  const acts = actsFor(invoice, user?.rights ?? [])
  const mayMail = user?.rights.includes('take_money') === true && invoice.invoice.standing !== 'cancelled'
  useShortcuts([
    ...(acts.includes('receive')
      ? [{ keys: 'p', label: ACT_LABELS.receive, isAct: true, run: () => dialog.open('receive') }]
      : []),
    ...(acts.includes('refund')
      ? [{ keys: 'r', label: ACT_LABELS.refund, isAct: true, run: () => dialog.open('refund') }]
      : []),
  ])
  return (
    <div className={classes.acts}>
      {acts
        .filter((act) => IN_SIGHT.includes(act))
        .map((act) => (
          <OfficeButton
            key={act}
            look={act === 'receive' ? 'main' : undefined}
            aria-haspopup="dialog"
            onClick={() => dialog.open(act)}
          >
            {text(ACT_LABELS[act])}
          </OfficeButton>
        ))}
      <Menu position="bottom-end">
        <Menu.Target>
          <OfficeIconButton label={text('officeActs')}>
            <IconMore size={18} aria-hidden />
          </OfficeIconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {acts
            .filter((act) => !IN_SIGHT.includes(act))
            .map((act) => (
              <Menu.Item key={act} onClick={() => dialog.open(act)}>
                {text(ACT_LABELS[act])}
              </Menu.Item>
            ))}
          {acts.length > 0 && <Menu.Divider />}
          {mayMail && <Menu.Item onClick={() => papers.mail('invoice')}>{text('officeMailInvoices')}</Menu.Item>}
          {mayMail && invoice.invoice.due > 0 && (
            <Menu.Item onClick={() => papers.mail('reminder')}>{text('officeRemindInvoices')}</Menu.Item>
          )}
          <Menu.Item onClick={papers.save}>{text('officeSavePdf')}</Menu.Item>
          <Menu.Item onClick={papers.print}>{text('officePrint')}</Menu.Item>
          <Menu.Item onClick={() => void papers.copyLink()}>{text('officeCopyLink')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog.show((act, frame) => {
        const given = { ...frame, invoice }
        switch (act) {
          case 'receive':
            return <ReceiveDialog {...given} />
          case 'wallet':
            return <WalletDialog {...given} />
          case 'refund':
            return <RefundDialog {...given} />
          case 'edit':
            return <EditDialog {...given} />
          case 'exempt':
            return <ExemptDialog {...given} />
          case 'move':
            return <MoveDialog {...given} onOpen={onOpen} />
          case 'cancel':
            return <CancelDialog {...given} />
        }
      })}
    </div>
  )
}
