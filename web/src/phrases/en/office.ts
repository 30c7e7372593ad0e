import { officeAfter } from './office-after.ts'
import { officeDesk } from './office-desk.ts'
import { officeFirst } from './office-first.ts'
import { officeFrame } from './office-frame.ts'
import { officeHouse } from './office-house.ts'
import { officeIntake } from './office-intake.ts'
import { officeInvoices } from './office-invoices.ts'
import { officeItems } from './office-items.ts'
import { officeMoney } from './office-money.ts'
import { officePeople } from './office-people.ts'
import { officePhone } from './office-phone.ts'
import { officeReportsPhrases } from './office-reports.ts'
import { officeSales } from './office-sales.ts'
import { officeSellers } from './office-sellers.ts'
import { officeToday } from './office-today.ts'

/** The back office, screen by screen. */
export const office = {
  ...officeFrame,
  ...officeFirst,
  ...officeSales,
  ...officeItems,
  ...officeIntake,
  ...officePeople,
  ...officePhone,
  ...officeHouse,
  ...officeInvoices,
  ...officeToday,
  ...officeAfter,
  ...officeDesk,
  ...officeSellers,
  ...officeMoney,
  ...officeReportsPhrases,
}
