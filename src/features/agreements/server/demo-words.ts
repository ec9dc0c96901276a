import type { Frequency } from '../agreement'

interface Plan {
  title: string
  description: string | null
  frequency: Frequency
  /** Cents for each service. */
  price: number
}

const plan = (
  title: string,
  frequency: Frequency,
  price: number,
  description: string | null = null,
): Plan => ({
  title,
  description,
  frequency,
  price,
})

/** What the demo company looks after for its customers. */
export const PLANS: readonly Plan[] = [
  plan('Grease interceptor pump-out', 'monthly', 285_00, 'Pump, scrape the baffles, manifest to the city.'),
  plan('Rooftop unit filters', 'monthly', 140_00, 'MERV 13, four units. Check belts while up there.'),
  plan('Cooling tower water treatment', 'monthly', 320_00),
  plan('Walk-in cooler coils and drains', 'monthly', 195_00),
  plan('Drain line jetting', 'quarterly', 410_00, 'Kitchen branch and the floor sinks, before opening.'),
  plan('HVAC filters and belts', 'quarterly', 260_00, 'Filters, belts, condensate pans.'),
  plan('Sewage ejector pump check', 'quarterly', 225_00, 'Float switches, alarm, check valve.'),
  plan('Boiler water test', 'quarterly', 180_00),
  plan('Ice machine cleaning', 'quarterly', 240_00, 'Descale and sanitize, replace the filter.'),
  plan('Heat pump tune-up', 'biannual', 310_00, 'Cooling check in spring, heating check in fall.'),
  plan('Rooftop unit maintenance', 'biannual', 540_00, 'Coils, economizer, gas train, full checklist.'),
  plan('Water heater flush', 'biannual', 165_00, 'Flush, anode rod, relief valve.'),
  plan('Hydronic loop service', 'biannual', 390_00),
  plan('Backflow assembly test', 'annual', 95_00, 'Certified test, report filed with the water bureau.'),
  plan('Boiler inspection', 'annual', 475_00, 'Open, clean, inspect; state certificate.'),
  plan('Furnace tune-up', 'annual', 159_00),
  plan('Electrical panel thermography', 'annual', 350_00, 'Infrared scan of all panels under load.'),
]

export const NOTES = [
  null,
  null,
  'Call ahead: the roof hatch is locked.',
  'Before 7 am only, the kitchen opens at 8.',
  'Invoice with each visit.',
  'Key in the lockbox by the loading dock.',
] as const
