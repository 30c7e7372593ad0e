import { Menu } from '@mantine/core'
import { IconCheck, IconColumns } from '../../icons.ts'
import { useText } from '../../lib/text.ts'
import { OfficeIconButton } from '../controls/OfficeIconButton.tsx'
import type { Column } from './definition.ts'
import type { ShownColumns } from './use-columns.ts'

interface ColumnsMenuProps<Row> {
  columns: readonly Column<Row>[]
  shown: ShownColumns<Row>
}

/** Which columns are shown. The first one names the line and stays. */
export function ColumnsMenu<Row>({ columns, shown }: ColumnsMenuProps<Row>) {
  const text = useText()
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <OfficeIconButton label={text('officeColumns')}>
          <IconColumns size={18} aria-hidden />
        </OfficeIconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.slice(1).map(({ id, label }) => (
          <Menu.Item
            key={id}
            role="menuitemcheckbox"
            aria-checked={shown.isShown(id)}
            leftSection={<IconCheck size={16} aria-hidden visibility={shown.isShown(id) ? 'visible' : 'hidden'} />}
            onClick={() => shown.toggle(id)}
          >
            {text(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
