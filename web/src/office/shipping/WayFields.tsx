import { CARRIER_CODES, type CarrierCode, carrierName } from '@gavelhouse/shared/tracking/known-carriers.ts'
import { useText } from '../../lib/text.ts'
import { FieldInput } from '../record/FieldInput.tsx'
import classes from './Shipping.module.css'

/** How a parcel travels, as it is typed. */
export interface Way {
  carrierCode: string
  trackingNumber: string
  service: string
  expectedOn: string
}

export const NEW_WAY: Way = { carrierCode: 'ups', trackingNumber: '', service: '', expectedOn: '' }

export const readWay = ({ carrierCode, trackingNumber, service, expectedOn }: Way) => ({
  ...{ carrierCode: carrierCode as CarrierCode, trackingNumber: trackingNumber.replaceAll(/[\s-]/g, '').toUpperCase() },
  ...(service.trim() !== '' && { service: service.trim() }),
  ...(expectedOn !== '' && { expectedOn }),
})

export function WayFields({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  const text = useText()
  const type = (name: keyof Way) => (typed: string) => onChange({ ...way, [name]: typed })
  const carriers = CARRIER_CODES.map((value) => ({ value, label: carrierName(value) || text('officeShipOther') }))
  return (
    <div className={classes.way}>
      <FieldInput
        field={{ name: 'carrier', label: 'officeShipCarrier', kind: 'choice', options: carriers }}
        typed={way.carrierCode}
        onType={type('carrierCode')}
        error={undefined}
      />
      <FieldInput
        field={{ name: 'number', label: 'officeShipNumber', kind: 'text', hint: text('officeShipNumberHint') }}
        typed={way.trackingNumber}
        onType={type('trackingNumber')}
        error={undefined}
      />
      <FieldInput
        field={{ name: 'service', label: 'officeShipService', kind: 'text' }}
        typed={way.service}
        onType={type('service')}
        error={undefined}
      />
      <FieldInput
        field={{ name: 'expected', label: 'officeShipExpected', kind: 'day' }}
        typed={way.expectedOn}
        onType={type('expectedOn')}
        error={undefined}
      />
    </div>
  )
}
