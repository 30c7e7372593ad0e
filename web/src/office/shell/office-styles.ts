/**
 * Sheets of the parts only the office uses, one by one as in styles.ts: the whole of Mantine would bring its own variables
 * along and put them over ours.
 */
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/Progress.css'
import '@mantine/core/styles/Kbd.css'
import '@mantine/core/styles/ColorSwatch.css'
import '@mantine/spotlight/styles.css'
import './office.css'
