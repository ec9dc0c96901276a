/** Who works at the demo company and for whom: the cast that every feature's demo records draw on. */

export const DEMO_LOGIN = { email: 'demo@plumbline.example', password: 'plumbline-demo' }

export const STAFF = [
  {
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: DEMO_LOGIN.email,
    phone: '+15035550100',
    role: 'owner',
    seesPrices: false,
    costRate: 6200,
    billingRate: 14500,
  },
  {
    firstName: 'Marcus',
    lastName: 'Oyelaran',
    email: 'marcus@plumbline.example',
    phone: '+15035550101',
    role: 'technician',
    seesPrices: false,
    costRate: 4100,
    billingRate: 11500,
  },
  {
    firstName: 'Priya',
    lastName: 'Raman',
    email: 'priya@plumbline.example',
    phone: '+15035550102',
    role: 'technician',
    seesPrices: true,
    costRate: 4350,
    billingRate: 11500,
  },
  {
    firstName: 'Tomás',
    lastName: 'Herrera',
    email: 'tomas@plumbline.example',
    phone: '+15035550103',
    role: 'technician',
    seesPrices: false,
    costRate: 3800,
    billingRate: 9500,
  },
  {
    firstName: 'Linh',
    lastName: 'Nguyễn',
    email: 'linh@plumbline.example',
    phone: '+15035550104',
    role: 'technician',
    seesPrices: false,
    costRate: 3950,
    billingRate: 9500,
  },
  {
    firstName: 'Beth',
    lastName: 'Kowalski',
    email: 'beth@plumbline.example',
    phone: '+15035550105',
    role: 'office',
    seesPrices: false,
    costRate: 3600,
    billingRate: null,
  },
  {
    firstName: 'Andre',
    lastName: 'Baptiste',
    email: 'andre@plumbline.example',
    phone: '+15035550106',
    role: 'technician',
    seesPrices: false,
    costRate: 2900,
    billingRate: 8500,
  },
  {
    firstName: 'Sofia',
    lastName: 'Lindqvist',
    email: 'sofia@plumbline.example',
    phone: null,
    role: 'technician',
    seesPrices: false,
    costRate: 2600,
    billingRate: 7500,
  },
] as const

export interface DemoCustomer {
  name: string
  address: string
  city: string
  state: string
  zip: string
  /** In hundredths of a percent. */
  taxRate: number
  /** A private customer; all others are businesses. */
  isPerson: boolean
}

const place = (
  name: string,
  address: string,
  city: string,
  zip: string,
  { state = 'OR', taxRate = 0, isPerson = false } = {},
): DemoCustomer => ({ name, address, city, state, zip, taxRate, isPerson })

const HOME = { isPerson: true }

/** Oregon has no sales tax; in Washington each city adds its own to the state's. */
const inWashington = (name: string, address: string, city: string, zip: string, taxRate: number) =>
  place(name, address, city, zip, { state: 'WA', taxRate })

export const CUSTOMERS: DemoCustomer[] = [
  place('Alder Street Bakery', '1420 SE Alder St', 'Portland', '97214'),
  place('Willamette Dental Group', '820 NW 23rd Ave', 'Portland', '97210'),
  place('Hawthorne Lofts HOA', '3355 SE Hawthorne Blvd', 'Portland', '97214'),
  place('Margaret Ellison', '2718 NE Knott St', 'Portland', '97212', HOME),
  place('Cascade Self Storage', '11800 SE 82nd Ave', 'Happy Valley', '97086'),
  place('St. Brigid Parish School', '5405 N Lombard St', 'Portland', '97203'),
  place('Raj and Anita Patel', '9040 SW Beaverton Hwy', 'Beaverton', '97005', HOME),
  place('Northgate Auto Body', '7711 N Interstate Ave', 'Portland', '97217'),
  place('Bluebird Child Care', '640 E Burnside St', 'Gresham', '97030'),
  place('Kessler Property Management', '1001 SW 5th Ave, Suite 1100', 'Portland', '97204'),
  place('Golden Lantern Restaurant', '2233 SE Division St', 'Portland', '97202'),
  place('Harold Jimenez', '418 Maple Ct', 'Lake Oswego', '97034', HOME),
  place('Columbia River Brewing', '1728 NE 40th Ave', 'Portland', '97212'),
  place('Fairview Senior Living', '2500 NE Halsey St', 'Fairview', '97024'),
  place('Tualatin Ice Arena', '20407 SW Borchers Dr', 'Sherwood', '97140'),
  place('Ingrid Sørensen', '77 Skyline Dr', 'Portland', '97229', HOME),
  place('Mt. Tabor Veterinary Clinic', '6021 SE Stark St', 'Portland', '97215'),
  place('Rose City Printing', '3900 NE Columbia Blvd', 'Portland', '97211'),
  place('Oak & Iron Fitness', '1515 SE Water Ave', 'Portland', '97214'),
  place('Chen Family Trust', '3140 SW Fairview Blvd', 'Portland', '97205'),
  place('Lents Community Center', '9330 SE Harold St', 'Portland', '97266'),
  place('Wilsonville Tech Park', '29100 SW Town Center Loop', 'Wilsonville', '97070'),
  place('Deborah Achterberg', '1907 Birch Ln', 'Milwaukie', '97222', HOME),
  place('Pearl District Hotel', '1132 NW Glisan St', 'Portland', '97209'),
  inWashington('Esther Short Condominiums', '612 W 8th St', 'Vancouver', '98660', 880),
  inWashington('Salmon Creek Pediatrics', '2621 NE 134th St', 'Vancouver', '98686', 880),
  inWashington('Camas Mill Taproom', '425 NE 4th Ave', 'Camas', '98607', 870),
  place('Gordon and Ruth Abernathy', '1822 N 45th Pl', 'Ridgefield', '98642', {
    ...HOME,
    state: 'WA',
    taxRate: 850,
  }),
  inWashington('Battle Ground Feed & Supply', '709 W Main St', 'Battle Ground', '98604', 890),
  inWashington('Lewis River Mobile Estates', '3318 NW Pacific Hwy', 'La Center', '98629', 840),
]
