import type { Random } from '../random'

/** Typical calls: a title, and what to know before going there. */
const WORK = [
  ['Replace the leaking kitchen faucet', 'Shut-off under the sink is stiff, bring a new stop valve.'],
  [
    'Water heater makes no hot water',
    'Electric, 50 gal, in the garage. Check both elements before ordering a new one.',
  ],
  ['Clear the main drain', 'Cleanout is behind the hedge. Customer has had roots in the line before.'],
  ['Run a new circuit for the workshop', '20 A, about 60 ft from the panel, surface conduit is fine.'],
  ['Service the rooftop unit', 'Ladder access from the loading dock. Filters 20x25x4, take four.'],
  ['Replace the sump pump', 'Basement floods with heavy rain; move the check valve above the lid.'],
  ['Rough-in for a second bathroom', 'Walls are open. Drawings are in the documents.'],
  [
    'Find the leak above the dining room',
    'Stain grows after showers. Open the ceiling if you need to, customer agreed.',
  ],
  ['Thermostat loses its schedule', 'Second visit; replace it this time.'],
  ['Install four outdoor lights', 'Customer has bought the fixtures. Photocell on the north side.'],
  ['Backflow test and report', 'City wants the form by the end of the month.'],
  ['Replace the condensate pump', null],
] as const

/** The equipment that a kind of work is done on, by a word in its title. */
const DONE_ON: readonly [work: string, equipment: RegExp][] = [
  ['Water heater', /heater/i],
  ['drain', /interceptor/i],
  ['rooftop unit', /rooftop/i],
  ['sump pump', /sump/i],
  ['Thermostat', /furnace|heat pump|boiler|rooftop/i],
  ['Backflow', /backflow/i],
  ['condensate', /furnace|heat pump|rooftop/i],
]

export const isDoneOn = (work: string, equipmentType: string): boolean =>
  DONE_ON.some(([word, equipment]) => work.includes(word) && equipment.test(equipmentType))

export function demoWork(random: Random): string {
  const [what, withoutOwnBilling] = random.pick(WORK)
  return withoutOwnBilling ? `${what}\n${withoutOwnBilling}` : what
}

export const NOTES = [
  'Gate code is 4471#. Park on the street, the drive is shared.',
  'Called ahead, somebody is there until three.',
  'Dog in the yard. Ring first.',
  'Shut-off does not hold, closed it at the meter.',
  'Needs a 3/4 in. ball valve, none on the van. Ordered.',
  'Took pictures of the panel, see the field log.',
  'Customer asked for a price on the second sink as well.',
  'Key is back at the office.',
] as const
