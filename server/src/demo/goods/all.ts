import { BUILDING } from './building.ts'
import type { GoodsCategory } from './kind.ts'
import { KITCHEN_RETAIL } from './kitchen-retail.ts'
import { METALWORKING } from './metalworking.ts'
import { OFFICE_IT } from './office-it.ts'
import { SCIENCE } from './science.ts'
import { TOOLS_POWER } from './tools-power.ts'
import { VEHICLES_LAND } from './vehicles-land.ts'
import { WAREHOUSE } from './warehouse.ts'

export const GOODS: readonly GoodsCategory[] = [
  ...METALWORKING,
  ...WAREHOUSE,
  ...KITCHEN_RETAIL,
  ...SCIENCE,
  ...OFFICE_IT,
  ...VEHICLES_LAND,
  ...BUILDING,
  ...TOOLS_POWER,
]
