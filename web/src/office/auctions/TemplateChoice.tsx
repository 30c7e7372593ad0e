import { deleteTemplate, type getAuctionChoices } from '@gavelhouse/shared/auctions/copy-contract.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { IconTrash } from '../../icons.ts'
import { useText } from '../../lib/text.ts'
import { OfficeIconButton } from '../controls/OfficeIconButton.tsx'
import { ChoiceField } from './ActFields.tsx'
import classes from './Auctions.module.css'
import { useAuctionAct } from './use-auction-act.ts'

interface TemplateChoiceProps {
  templates: OutputOf<typeof getAuctionChoices>['templates']
  value: string
  onChange: (id: string) => void
}

/** Which template a new auction is made from; one that nobody needs any more is removed here. */
export function TemplateChoice({ templates, value, onChange }: TemplateChoiceProps) {
  const text = useText()
  const remove = useAuctionAct(deleteTemplate, () => onChange(''))
  const chosen = templates.find(({ id }) => String(id) === value)
  return (
    <div className={classes.template}>
      <ChoiceField label="officeTemplate" none="officeNoTemplate" {...{ value, onChange, options: templates }} />
      {chosen !== undefined && (
        <OfficeIconButton
          label={text('officeDeleteTemplate', { name: chosen.name })}
          onClick={() => remove.mutate({ id: chosen.id })}
        >
          <IconTrash size={16} aria-hidden />
        </OfficeIconButton>
      )}
    </div>
  )
}
