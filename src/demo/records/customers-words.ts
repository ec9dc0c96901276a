/** Word lists for the demo customers. */

export const FIRST_NAMES = [
  'Alicia',
  'Bernard',
  'Carla',
  'Dmitri',
  'Elena',
  'Franklin',
  'Gloria',
  'Hassan',
  'Joyce',
  'Kenji',
  'Monique',
  'Owen',
  'Rosalind',
  'Terrence',
  'Yolanda',
]

export const LAST_NAMES = [
  'Abbott',
  'Castellano',
  'Duong',
  'Eriksen',
  'Fontaine',
  'Haddad',
  'Ishikawa',
  'Kaur',
  'McAllister',
  'Okonkwo',
  'Pruitt',
  'Reyes',
  'Szymanski',
  'Vance',
]

export const TITLES = ['Facilities Manager', 'Office Manager', 'Owner', 'Maintenance Lead', 'Bookkeeper']

export const NOTES = [
  'Gate code is with the front desk.',
  'Call thirty minutes before arrival.',
  'Park behind the building; the alley is a fire lane.',
  'Wants photos of finished work with each invoice.',
  null,
  null,
  null,
  null,
]

export const PLACES = [
  'Basement',
  'Roof',
  'Mechanical room',
  'Kitchen',
  'Garage',
  'Utility closet',
  'Crawl space',
]

export const EQUIPMENT = [
  { type: 'Water heater', maker: 'Bradford White', model: 'RG250T6N', warrantyYears: 6 },
  { type: 'Tankless water heater', maker: 'Navien', model: 'NPE-240A2', warrantyYears: 10 },
  { type: 'Gas furnace', maker: 'Lennox', model: 'EL296V', warrantyYears: 5 },
  { type: 'Heat pump', maker: 'Mitsubishi', model: 'MXZ-3C30NA', warrantyYears: 10 },
  { type: 'Rooftop unit', maker: 'Carrier', model: '48FC-M12', warrantyYears: 5 },
  { type: 'Boiler', maker: 'Weil-McLain', model: 'ECO-155', warrantyYears: 10 },
  { type: 'Backflow preventer', maker: 'Watts', model: 'LF009M2', warrantyYears: 5 },
  { type: 'Sump pump', maker: 'Zoeller', model: 'M53', warrantyYears: 3 },
  { type: 'Grease interceptor', maker: 'Schier', model: 'GB-75', warrantyYears: 10 },
  { type: 'Water softener', maker: 'Fleck', model: '5600SXT', warrantyYears: 5 },
]
