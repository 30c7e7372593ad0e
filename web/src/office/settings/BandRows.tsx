import { IconPlus, IconTrash } from '../../icons.ts'
import { useText } from '../../lib/text.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { OfficeIconButton } from '../controls/OfficeIconButton.tsx'
import type { TypedBand } from './bands.ts'
import classes from './Settings.module.css'

/** The bands of a table, one under the other: up to which price, and by how much. */
export function BandRows({ typed, onType }: { typed: readonly TypedBand[]; onType: (typed: TypedBand[]) => void }) {
  const text = useText()
  const change = (at: number, changes: Partial<TypedBand>) =>
    onType(typed.map((band, index) => (index === at ? { ...band, ...changes } : band)))
  const add = () => onType([...typed.slice(0, -1), { to: '', step: '', isPercent: false }, ...typed.slice(-1)])
  return (
    <>
      <table className={classes.bands}>
        <thead>
          <tr>
            <th scope="col">{text('officeLeast')}</th>
            <th scope="col">{text('officeBelow')}</th>
            <th scope="col">{text('officeStep')}</th>
            <th scope="col">{text('officeUnit')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {typed.map((band, at) => {
            const number = at + 1
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place in the table
              <tr key={at}>
                <td className="figures">{at === 0 ? '0' : typed[at - 1]?.to}</td>
                <td>
                  <input
                    inputMode="decimal"
                    aria-label={text('officeBandBelow', { number })}
                    value={band.to}
                    placeholder={at === typed.length - 1 ? text('officeNoEnd') : ''}
                    onChange={({ target }) => change(at, { to: target.value })}
                  />
                </td>
                <td>
                  <input
                    inputMode="decimal"
                    aria-label={text('officeBandStep', { number })}
                    value={band.step}
                    onChange={({ target }) => change(at, { step: target.value })}
                  />
                </td>
                <td>
                  <select
                    aria-label={text('officeBandUnit', { number })}
                    value={band.isPercent ? 'percent' : 'dollars'}
                    onChange={({ target }) => change(at, { isPercent: target.value === 'percent' })}
                  >
                    <option value="dollars">$</option>
                    <option value="percent">%</option>
                  </select>
                </td>
                <td>
                  <OfficeIconButton
                    label={text('officeRemoveBand', { number })}
                    disabled={typed.length === 1}
                    onClick={() => onType(typed.filter((_, index) => index !== at))}
                  >
                    <IconTrash size={16} aria-hidden />
                  </OfficeIconButton>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className={classes.actions}>
        <OfficeButton onClick={add}>
          <IconPlus size={16} aria-hidden /> {text('officeAddBand')}
        </OfficeButton>
      </div>
    </>
  )
}
