export const TITLES = [
  {
    title: 'Water heater replacement',
    description: 'Remove the old tank, set a new one with expansion tank and pan, haul away.',
  },
  { title: 'Whole-house repipe', description: 'Copper to PEX, all fixtures, patching by others.' },
  { title: 'Kitchen rough-in', description: 'Supply, drain and vent for the island sink and dishwasher.' },
  { title: 'Rooftop unit changeout', description: 'Crane pick on a Saturday, curb adapter included.' },
  { title: 'Furnace and condenser', description: 'Two-stage gas furnace with a matching condenser.' },
  { title: 'Panel upgrade to 200 A', description: 'New panel, meter base and grounding; permit included.' },
  { title: 'Backflow preventer and test', description: null },
  { title: 'Bathroom remodel, plumbing', description: 'Move the shower drain, new valve, set fixtures.' },
  { title: 'Grease interceptor service line', description: 'Trenching by the general contractor.' },
  {
    title: 'Boiler pump and controls',
    description: 'Replace both circulators and the outdoor reset control.',
  },
  { title: 'Ductwork for the addition', description: 'Two supplies and a return off the existing trunk.' },
  { title: 'EV charger circuit', description: '60 A circuit to the garage, charger supplied by the owner.' },
  { title: 'Sewer line repair', description: 'Open cut, about 20 ft, with cleanout to grade.' },
  { title: 'Tenant improvement, HVAC', description: null },
] as const

export const NOTES = [
  'Price holds for 30 days.',
  'Permit fees are billed at cost.',
  'Access after 4 PM only.',
  '50% deposit on approval.',
  null,
  null,
  null,
] as const
