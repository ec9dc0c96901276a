/** Questions from job sites, with their answers. */
export const QUESTIONS = [
  {
    subject: 'Vent termination location',
    question:
      'The plans show the water heater vent through the north wall, but that is within 4 ft of an operable window. May we go through the roof instead?',
    response: 'Yes. Take it through the roof beside the existing B-vent and flash to match.',
  },
  {
    subject: 'Conflict with steel beam at gridline C',
    question: 'The 4 in. waste line meets the beam. Drop the ceiling 6 in. or offset into the corridor?',
    response: 'Offset into the corridor. Keep 1/4 in. per foot; the architect moves the light.',
  },
  {
    subject: 'Fixture schedule: lavatory in room 112',
    question: 'Schedule says wall-hung, the cut sheet in the submittal is a pedestal. Which one?',
    response: 'Wall-hung with a concealed carrier. The cut sheet was for another project.',
  },
  {
    subject: 'Gas pressure at meter',
    question: 'We read 7 in. w.c. at the meter. The new boiler needs 2 psi. Who orders the meter change?',
    response: 'The owner has ordered it from the utility; the change is booked for next Tuesday.',
  },
  {
    subject: 'Access panel size',
    question: 'Is a 12 x 12 panel enough for the shower valves, or 14 x 14 as in the hotel rooms?',
    response: '14 x 14 everywhere, painted to match the wall.',
  },
  {
    subject: 'Existing galvanized in crawl space',
    question: 'We uncovered about 60 ft of old galvanized that is not on the drawings. Leave, cap or remove?',
    response: 'Cap and leave. Photograph it for the as-builts.',
  },
  {
    subject: 'Insulation on chilled water lines',
    question: 'Specification calls for 1 in., detail 5/M-301 shows 1 1/2 in. Which governs?',
    response: 'The detail. Use 1 1/2 in. with a vapor barrier.',
  },
  {
    subject: 'Panel clearance behind boiler',
    question:
      'With the boiler where it is drawn, the electrical panel has 31 in. in front. May we shift it 6 in. east?',
    response: 'Shift it 6 in. east. 36 in. in front of the panel is the minimum.',
  },
  {
    subject: 'Thermostat mounting height',
    question: 'Mount at 48 in. or 60 in.? The accessibility notes and the mechanical notes differ.',
    response: '48 in. to the top of the device, all rooms.',
  },
  {
    subject: 'Roof hatch key',
    question: 'Who has the key to the roof hatch on weekends? The crane comes on Saturday at 6 AM.',
    response: 'Building security, first floor. They know you are coming.',
  },
  {
    subject: 'Trap primer for mop sink floor drain',
    question: 'No trap primer is shown at the floor drain in the janitor closet. Is one wanted?',
    response: 'Yes, add one off the mop sink supply. Send a change order.',
  },
  {
    subject: 'Color of exposed duct',
    question: 'Is the spiral duct in the taproom painted by us, by others, or left as it is?',
    response: 'Left as it is. Clean off the labels and the oil.',
  },
] as const
