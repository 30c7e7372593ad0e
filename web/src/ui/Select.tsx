import { IconChevronDown } from '../icons.ts'
import classes from './Select.module.css'

interface SelectProps {
  /** Stands inside the box before the choice. */
  label: string
  value: string
  options: [value: string, name: string][]
  onChoose: (value: string) => void
}

/** The browser's own list of choices: quick, and at home on every device. */
export function Select({ label, value, options, onChoose }: SelectProps) {
  return (
    <label className={classes.select}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} aria-hidden />
    </label>
  )
}
