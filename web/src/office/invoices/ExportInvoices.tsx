import { exportInvoices } from '@gavelhouse/shared/invoices/office-contract.ts'
import { readListQuery } from '@gavelhouse/shared/office/list-query.ts'
import { Menu } from '@mantine/core'
import { useLocation } from 'react-router'
import { useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { saveFile } from './save-file.ts'

const FORMATS = { csv: 'CSV', xlsx: 'Excel' } as const

/** Everything the filters leave, in their order, as a file. */
export function ExportInvoices() {
  const text = useText()
  const say = useSay()
  const { search } = useLocation()
  const { mutate, isPending } = useSend(exportInvoices, {
    onSuccess: saveFile,
    onError: (error) => void toast('error', say(error)),
  })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <OfficeButton disabled={isPending}>{text('officeExportList')}</OfficeButton>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(FORMATS) as (keyof typeof FORMATS)[]).map((format) => (
          <Menu.Item key={format} onClick={() => mutate({ ...readListQuery('invoices', search), format })}>
            {FORMATS[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
