interface Change {
  title: string
  description: string | null
  reason: string | null
  /** Range of the amount in dollars. */
  from: number
  to: number
}

/** Work requested in addition to the contract. */
export const EXTRAS: Change[] = [
  {
    title: 'Relocate floor drain',
    description: 'Move the drain 4 ft to clear the new equipment pad; saw cut and patch included.',
    reason: 'Layout changed after rough-in',
    from: 650,
    to: 1800,
  },
  {
    title: 'Upsize water heater to 75 gal',
    description: 'Larger tank, new vent connector and expansion tank.',
    reason: 'Owner request',
    from: 900,
    to: 1600,
  },
  {
    title: 'Replace corroded galvanized branch',
    description: 'About 18 ft of branch line found rotten behind the wall, replaced in copper.',
    reason: 'Hidden condition',
    from: 480,
    to: 1350,
  },
  {
    title: 'Add hose bibb at loading dock',
    description: 'Frost-free, with shutoff inside.',
    reason: 'Owner request',
    from: 280,
    to: 460,
  },
  {
    title: 'Seismic straps and pan',
    description: null,
    reason: 'Required by inspector',
    from: 140,
    to: 320,
  },
  {
    title: 'Overtime for weekend shutdown',
    description: 'Two technicians, Saturday 6 AM to 2 PM, so that the kitchen opens on Sunday.',
    reason: 'Schedule',
    from: 720,
    to: 1500,
  },
  {
    title: 'Core drilling through slab',
    description: 'Four 5 in. cores; the drawings showed sleeves that were never set.',
    reason: 'Hidden condition',
    from: 800,
    to: 1900,
  },
  {
    title: 'Upgrade to touchless faucets',
    description: 'Six lavatory faucets, hard-wired, with mixing valves below.',
    reason: 'Owner request',
    from: 1400,
    to: 2900,
  },
  {
    title: 'Additional dedicated circuit',
    description: '20 A circuit for the condensate pump.',
    reason: 'Design omission',
    from: 310,
    to: 690,
  },
  {
    title: 'Asbestos stop and remobilization',
    description: 'Crew sent home while the insulation was tested; one return trip.',
    reason: 'Hidden condition',
    from: 540,
    to: 980,
  },
  {
    title: 'Isolation valves on each riser',
    description: 'Full-port ball valves with tags.',
    reason: null,
    from: 620,
    to: 1450,
  },
  {
    title: 'Temporary cooling during changeout',
    description: 'Two spot coolers for five days, with drain hoses.',
    reason: 'Owner request',
    from: 850,
    to: 1700,
  },
]

/** Work removed from the contract and credited. */
export const CREDITS: Change[] = [
  {
    title: 'Credit: owner supplies fixtures',
    description: 'Toilets and lavatories bought by the owner; installation stays in the contract.',
    reason: 'Owner request',
    from: 400,
    to: 2200,
  },
  {
    title: 'Credit: existing shutoffs reused',
    description: null,
    reason: 'Better condition than expected',
    from: 90,
    to: 340,
  },
  {
    title: 'Credit: second bathroom omitted',
    description: 'Deferred to next year, rough-in capped behind the wall.',
    reason: 'Scope reduced',
    from: 1800,
    to: 4200,
  },
  {
    title: 'Credit: patching by others',
    description: 'Drywall is repaired by the painter.',
    reason: 'Scope reduced',
    from: 180,
    to: 650,
  },
]
