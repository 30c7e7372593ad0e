import type { Freight } from './kind.ts'

/** What buyers ask for in a reverse auction: suppliers bid the price down, per unit. */
export interface Wanted {
  category: string
  subcategory: string
  glyph: string
  title: string
  quantity: number
  /** Highest price per unit the buyer accepts, in dollars. */
  ceiling: number
  need: string
  terms: readonly string[]
  freight: Freight
}

const DELIVERY = 'Delivered to our Ogden dock, Monday to Friday'
const PAYMENT = 'Paid within 20 days of a clean delivery'

const want = (
  category: string,
  subcategory: string,
  glyph: string,
  [title, quantity, ceiling]: [string, number, number],
  need: string,
  terms: string[],
): Wanted => ({
  category,
  subcategory,
  glyph,
  title,
  quantity,
  ceiling,
  need,
  terms: [...terms, DELIVERY, PAYMENT],
  freight: 'freight',
})

export const WANTED: readonly Wanted[] = [
  want(
    'Pallets and Racking',
    'Pallets and Containers',
    'pallets',
    ['Supply: Heat-Treated Pallets, 48 x 40 in', 2000, 9.4],
    'Monthly pallets for a third-party warehouse.',
    ['ISPM 15 stamp', 'Four-way entry', 'Stacks of 20'],
  ),
  want(
    'Pallets and Racking',
    'Pallets and Containers',
    'barrel',
    ['Supply: Reconditioned 55 Gallon Steel Drums, Open Head', 180, 38],
    'Drums for scrap separation.',
    ['Rings and lids included', 'No odor'],
  ),
  want(
    'Pallets and Racking',
    'Pallet Rack',
    'pallet-rack',
    ['Supply: Teardrop Beams, 96 in, 4 in Face', 240, 29.5],
    'Extra beam levels for an existing rack.',
    ['Matching safety pins', 'Orange or green accepted'],
  ),
  want(
    'Packaging and Shipping',
    'Packing Supplies',
    'packages',
    ['Supply: Double-Wall Boxes, 18 x 18 x 16 in', 3000, 2.35],
    'Boxes for lots that ship by parcel.',
    ['44 ECT or better', 'Plain kraft'],
  ),
  want(
    'Packaging and Shipping',
    'Packing Supplies',
    'cable-coil',
    ['Supply: Stretch Film, 80 Gauge, 18 in x 1,500 ft', 480, 17.9],
    'Hand rolls for the dock.',
    ['Cast film', 'Cases of four'],
  ),
  want(
    'Packaging and Shipping',
    'Scales and Labeling',
    'printer',
    ['Supply: Thermal Labels, 4 x 6 in, Roll of 1,000', 600, 11.2],
    'Shipping labels for two sites.',
    ['1 in core', 'Perforated'],
  ),
  want(
    'Safety Gear',
    'Protective Wear',
    'hard-hat',
    ['Supply: Full-Brim Hard Hats, White', 150, 24],
    'Visitor and crew hats.',
    ['ANSI Z89.1', 'Ratchet suspension'],
  ),
  want(
    'Safety Gear',
    'Protective Wear',
    'jacket',
    ['Supply: Class 2 Vests, Size XL', 300, 6.8],
    'Vests for bidders at inspection days.',
    ['Printed with site logo', 'Zip front'],
  ),
  want(
    'Safety Gear',
    'Fire and First Aid',
    'fire-extinguisher',
    ['Service: Annual Extinguisher Inspection, per Unit', 220, 8.5],
    'Inspection and tags at both sites.',
    ['Certified technician', 'Report per unit'],
  ),
  want(
    'Safety Gear',
    'Protective Wear',
    'safety-glasses',
    ['Supply: Clear Anti-Fog Safety Glasses', 1200, 2.1],
    'Glasses for staff and visitors.',
    ['ANSI Z87.1', 'Individually bagged'],
  ),
  want(
    'Forklifts and Material Handling',
    'Forklifts',
    'forklift',
    ['Service: Forklift Preventive Maintenance, per Visit', 48, 165],
    'Quarterly service of twelve trucks.',
    ['Written report', 'Parts quoted apart'],
  ),
  want(
    'Forklifts and Material Handling',
    'Forklifts',
    'forklift',
    ['Rental: 5,000 lb Propane Forklift, per Week', 12, 420],
    'Peak season trucks for Ogden.',
    ['Under 6,000 hours', 'Delivery included'],
  ),
  want(
    'Forklifts and Material Handling',
    'Pallet Jacks and Carts',
    'pallet-jack',
    ['Supply: Manual Pallet Jacks, 5,500 lb', 16, 265],
    'Jacks for the new dock doors.',
    ['27 x 48 in forks', 'One-year warranty'],
  ),
  want(
    'Cleaning and Janitorial',
    'Supplies and Waste',
    'trash',
    ['Service: 30 Yard Roll-Off Haul and Return', 60, 410],
    'Waste hauling at Salt Lake City.',
    ['Same-day swap', 'Weight tickets'],
  ),
  want(
    'Cleaning and Janitorial',
    'Floor Machines',
    'floor-scrubber',
    ['Service: Warehouse Floor Cleaning, per 10,000 sq ft', 40, 145],
    'Monthly cleaning of both floors.',
    ['After 5 pm', 'Own equipment'],
  ),
  want(
    'Electrical',
    'Wire and Lighting',
    'bulb',
    ['Supply: LED High Bay, 18,000 lm, 5000 K', 96, 92],
    'Relamping of hall two.',
    ['DLC listed', 'Five-year warranty'],
  ),
  want(
    'Electrical',
    'Motors and Drives',
    'electric-motor',
    ['Service: Motor Rewind, 25 to 50 HP', 10, 890],
    'Rewinds for conveyor drives.',
    ['Pick-up included', 'Test sheet'],
  ),
  want(
    'Generators and Power',
    'Generators',
    'generator',
    ['Rental: 100 kW Towable Generator, per Week', 8, 1150],
    'Backup during switchgear work.',
    ['Tier 4', '150 ft of cable'],
  ),
  want(
    'IT and Networking',
    'Computers',
    'laptop-stack',
    ['Service: Certified Drive Erasure, per Drive', 2500, 4.2],
    'Erasure of drives from consigned servers.',
    ['NIST 800-88', 'Serial number report'],
  ),
  want(
    'IT and Networking',
    'Networking',
    'router',
    ['Supply: Wi-Fi 6 Access Points, Indoor', 36, 138],
    'New wireless for two sites.',
    ['PoE', 'Mounts included'],
  ),
  want(
    'Vehicles and Trailers',
    'Trucks and Vans',
    'box-truck',
    ['Service: Local Freight, 26 ft Box Truck with Lift Gate, per Day', 120, 495],
    'Daily runs between our two sites.',
    ['Driver included', 'Fuel included to 150 miles'],
  ),
  want(
    'Vehicles and Trailers',
    'Parts and Tires',
    'wheel',
    ['Supply: 11R22.5 Steer Tires, New', 32, 318],
    'Tires for yard trucks.',
    ['16 ply', 'Date code under 12 months'],
  ),
  want(
    'Office Furniture',
    'Seating',
    'office-chair',
    ['Supply: Task Chairs, Mesh-Back, Black', 60, 118],
    'Chairs for the call center.',
    ['Adjustable arms', 'Assembled on site'],
  ),
  want(
    'HVAC',
    'Cooling',
    'condenser',
    ['Service: Rooftop Unit Filter Change, per Unit', 72, 64],
    'Quarterly filters for 18 units.',
    ['MERV 13', 'Photos before and after'],
  ),
  want(
    'Construction Equipment',
    'Access and Site Gear',
    'scissor-lift',
    ['Rental: 26 ft Electric Scissor Lift, per Month', 6, 620],
    'Lifts for relighting work.',
    ['Delivery included', 'Current inspection'],
  ),
  want(
    'Agriculture and Grounds',
    'Mowing and Grounds',
    'riding-mower',
    ['Service: Grounds Mowing and Trim, per Visit', 52, 185],
    'Weekly mowing of both sites in season.',
    ['Own equipment', 'Insured'],
  ),
]
