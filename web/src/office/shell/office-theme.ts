import { mergeThemeOverrides } from '@mantine/core'
import { theme } from '../../ui/kit-theme.ts'

const SMALL = { defaultProps: { size: 'xs' } }

/** The kit as the office uses it: small fields, and lists that may lie over anything. */
export const officeTheme = mergeThemeOverrides(theme, {
  components: {
    Select: { defaultProps: { size: 'xs', comboboxProps: { shadow: 'md' } } },
    TextInput: SMALL,
    Textarea: SMALL,
    Progress: SMALL,
  },
})
