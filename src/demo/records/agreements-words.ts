import type { AgreementStatus, Frequency } from '@/features/agreements/agreement'

/** The maintenance that the demo company offers. Prices are in cents per service. */
const PLANS = {
  grease: {
    title: 'Grease interceptor pump-out',
    description: 'Pump, scrape the baffles, manifest to the city.',
    frequency: 'monthly',
    price: 285_00,
  },
  filters: {
    title: 'Rooftop unit filters',
    description: 'MERV 13, four units. Check the belts while up there.',
    frequency: 'monthly',
    price: 140_00,
  },
  tower: { title: 'Cooling tower water treatment', description: null, frequency: 'monthly', price: 320_00 },
  cooler: {
    title: 'Walk-in cooler coils and drains',
    description: null,
    frequency: 'monthly',
    price: 195_00,
  },
  jetting: {
    title: 'Drain line jetting',
    description: 'Kitchen branch and floor sinks, before opening.',
    frequency: 'quarterly',
    price: 410_00,
  },
  belts: {
    title: 'HVAC filters and belts',
    description: 'Filters, belts, condensate pans.',
    frequency: 'quarterly',
    price: 260_00,
  },
  ejector: {
    title: 'Sewage ejector pump check',
    description: 'Float switches, alarm, check valve.',
    frequency: 'quarterly',
    price: 225_00,
  },
  boilerWater: { title: 'Boiler water test', description: null, frequency: 'quarterly', price: 180_00 },
  heatPump: {
    title: 'Heat pump tune-up',
    description: 'Cooling check in spring, heating check in fall.',
    frequency: 'biannual',
    price: 210_00,
  },
  rooftop: {
    title: 'Rooftop unit maintenance',
    description: 'Coils, economizer, gas train, full checklist.',
    frequency: 'biannual',
    price: 540_00,
  },
  heater: {
    title: 'Water heater flush',
    description: 'Flush, anode rod, relief valve.',
    frequency: 'biannual',
    price: 165_00,
  },
  backflow: {
    title: 'Backflow assembly test',
    description: 'Certified test, report filed with the water bureau.',
    frequency: 'annual',
    price: 95_00,
  },
  boiler: {
    title: 'Boiler inspection',
    description: 'Open, clean, inspect; state certificate.',
    frequency: 'annual',
    price: 475_00,
  },
  furnace: { title: 'Furnace tune-up', description: null, frequency: 'annual', price: 159_00 },
  panels: {
    title: 'Electrical panel thermography',
    description: 'Infrared scan of all panels under load.',
    frequency: 'annual',
    price: 350_00,
  },
} satisfies Record<string, { title: string; description: string | null; frequency: Frequency; price: number }>

interface Agreed {
  customer: string
  plan: (typeof PLANS)[keyof typeof PLANS]
  status: AgreementStatus
  /** Its last service was not done. */
  isForgotten: boolean
}

const agreed = (
  customer: string,
  plan: keyof typeof PLANS,
  { status = 'active' as AgreementStatus, isForgotten = false } = {},
): Agreed => ({ customer, plan: PLANS[plan], status, isForgotten })

const SUSPENDED = { status: 'suspended' } as const
const EXPIRED = { status: 'expired' } as const

/** The agreements, by customer name. */
export const AGREED: readonly Agreed[] = [
  agreed('Golden Lantern Restaurant', 'grease'),
  agreed('Alder Street Bakery', 'grease', { isForgotten: true }),
  agreed('Columbia River Brewing', 'tower'),
  agreed('Pearl District Hotel', 'filters'),
  agreed('Camas Mill Taproom', 'cooler'),
  agreed('Tualatin Ice Arena', 'tower', EXPIRED),
  agreed('Fairview Senior Living', 'jetting'),
  agreed('Kessler Property Management', 'belts'),
  agreed('Wilsonville Tech Park', 'belts'),
  agreed('Lewis River Mobile Estates', 'ejector'),
  agreed('Hawthorne Lofts HOA', 'boilerWater'),
  agreed('Esther Short Condominiums', 'boilerWater', SUSPENDED),
  agreed('Oak & Iron Fitness', 'belts', EXPIRED),
  agreed('Willamette Dental Group', 'rooftop'),
  agreed('Lents Community Center', 'rooftop'),
  agreed('Salmon Creek Pediatrics', 'rooftop'),
  agreed('Margaret Ellison', 'heatPump'),
  agreed('Deborah Achterberg', 'heatPump', SUSPENDED),
  agreed('Bluebird Child Care', 'heater'),
  agreed('St. Brigid Parish School', 'boiler'),
  agreed('Mt. Tabor Veterinary Clinic', 'backflow'),
  agreed('Battle Ground Feed & Supply', 'backflow'),
  agreed('Harold Jimenez', 'furnace'),
  agreed('Ingrid Sørensen', 'furnace', EXPIRED),
  agreed('Rose City Printing', 'panels'),
  agreed('Northgate Auto Body', 'panels', SUSPENDED),
]

export const NOTES = [
  null,
  null,
  'Call ahead: the gate is locked.',
  'Before 8 am if at all possible.',
  'Invoice with each visit.',
  'Key in the lockbox by the back door.',
] as const
