import { markedUp } from '@/features/price-book/markup'
import type { PriceBookType, PriceBookUnit } from '@/features/price-book/price-book'

interface DemoPrice {
  code: string
  description: string
  type: PriceBookType
  unit: PriceBookUnit
  /** In cents, like the price. */
  cost: number
  price: number
}

interface Family {
  code: string
  /** With # in place of the size. */
  description: string
  unit?: PriceBookUnit
  markup: string
  /** Sizes with their cost in cents. */
  sizes: Record<string, number>
}

const family =
  (type: PriceBookType) =>
  ({ code, description, unit = 'ea', markup, sizes }: Family): DemoPrice[] =>
    Object.entries(sizes).map(([size, cost]) => ({
      code: `${code}-${size.replace(/[^\dA-Za-z]/g, '')}`,
      description: description.replace('#', size),
      type,
      unit,
      cost,
      price: markedUp(cost, markup),
    }))

const material = family('material')
const equipment = family('equipment')

const single =
  (type: PriceBookType) =>
  (code: string, description: string, unit: PriceBookUnit, cost: number, price: number): DemoPrice => ({
    code,
    description,
    type,
    unit,
    cost,
    price,
  })

const labor = single('labor')
const part = single('material')
const machine = single('equipment')

const LABOR = [
  labor('LAB-PLB-J', 'Plumber, journeyman', 'hr', 5200, 13_500),
  labor('LAB-PLB-M', 'Plumber, master', 'hr', 6800, 16_500),
  labor('LAB-PLB-A', 'Plumber, apprentice', 'hr', 3100, 8500),
  labor('LAB-HVAC-J', 'HVAC technician', 'hr', 5400, 13_900),
  labor('LAB-HVAC-S', 'HVAC technician, senior', 'hr', 6600, 15_900),
  labor('LAB-HVAC-A', 'HVAC helper', 'hr', 2900, 7900),
  labor('LAB-ELE-J', 'Electrician, journeyman', 'hr', 5600, 14_200),
  labor('LAB-ELE-S', 'Electrician, supervising', 'hr', 7100, 17_200),
  labor('LAB-ELE-A', 'Electrician, apprentice', 'hr', 3300, 8900),
  labor('LAB-WELD', 'Pipe welder, certified', 'hr', 7400, 18_500),
  labor('LAB-PM', 'Project management', 'hr', 6200, 14_500),
  labor('LAB-OT', 'Overtime, any trade', 'hr', 8100, 20_250),
  labor('LAB-EMRG', 'Emergency call, nights and weekends', 'hr', 8400, 24_500),
  labor('SVC-CALL', 'Service call, within Portland', 'ea', 4500, 9900),
  labor('SVC-CALL-X', 'Service call, outside the metro area', 'ea', 7200, 14_900),
  labor('SVC-DIAG', 'Diagnostic, first hour', 'ea', 5400, 12_900),
  labor('SVC-TUNE-F', 'Furnace tune-up', 'ea', 6200, 18_900),
  labor('SVC-TUNE-HP', 'Heat pump tune-up', 'ea', 6900, 21_900),
  labor('SVC-DRAIN', 'Drain cleaning, main line', 'ea', 9800, 28_500),
  labor('SVC-CAMERA', 'Sewer camera inspection', 'ea', 7200, 24_900),
  labor('SVC-BACKFLOW', 'Backflow test with report', 'ea', 3400, 9500),
  labor('SVC-HAUL', 'Haul away and dispose, old appliance', 'ea', 3800, 8500),
  labor('SVC-PERMIT-P', 'Plumbing permit, filing and inspection', 'ea', 14_500, 19_500),
  labor('SVC-PERMIT-E', 'Electrical permit, filing and inspection', 'ea', 13_200, 18_500),
]

const PLUMBING = [
  material({
    code: 'CU-L',
    description: 'Copper pipe, type L, # in',
    unit: 'ft',
    markup: '55',
    sizes: { '1/2': 312, '3/4': 498, '1': 714, '1-1/4': 1012, '1-1/2': 1289, '2': 2045 },
  }),
  material({
    code: 'CU-90',
    description: 'Copper elbow 90°, # in',
    markup: '120',
    sizes: { '1/2': 89, '3/4': 178, '1': 512, '1-1/4': 842, '1-1/2': 1205, '2': 2190 },
  }),
  material({
    code: 'CU-T',
    description: 'Copper tee, # in',
    markup: '120',
    sizes: { '1/2': 149, '3/4': 365, '1': 1088, '1-1/2': 2260, '2': 3515 },
  }),
  material({
    code: 'PEX-A',
    description: 'PEX-A tubing, # in',
    unit: 'ft',
    markup: '80',
    sizes: { '3/8': 48, '1/2': 62, '3/4': 108, '1': 186 },
  }),
  material({
    code: 'PEX-90',
    description: 'PEX expansion elbow, brass, # in',
    markup: '95',
    sizes: { '1/2': 315, '3/4': 528, '1': 1142 },
  }),
  material({
    code: 'PVC-40',
    description: 'PVC pipe, schedule 40, # in',
    unit: 'ft',
    markup: '75',
    sizes: { '1-1/2': 142, '2': 188, '3': 362, '4': 489 },
  }),
  material({
    code: 'PVC-90',
    description: 'PVC elbow 90°, DWV, # in',
    markup: '110',
    sizes: { '1-1/2': 168, '2': 215, '3': 548, '4': 924 },
  }),
  material({
    code: 'ABS',
    description: 'ABS pipe, cell core, # in',
    unit: 'ft',
    markup: '75',
    sizes: { '1-1/2': 138, '2': 179, '3': 346 },
  }),
  material({
    code: 'BV',
    description: 'Ball valve, lead-free brass, # in',
    markup: '65',
    sizes: { '1/2': 1189, '3/4': 1742, '1': 2655, '1-1/2': 5480, '2': 8290 },
  }),
  material({
    code: 'GAS-BLK',
    description: 'Black steel gas pipe, # in',
    unit: 'ft',
    markup: '60',
    sizes: { '1/2': 285, '3/4': 348, '1': 512, '1-1/4': 698 },
  }),
  [
    part('TLT-STD', 'Toilet, two-piece, 1.28 gpf, elongated', 'ea', 18_900, 32_900),
    part('TLT-ADA', 'Toilet, ADA height, 1.28 gpf', 'ea', 23_400, 39_900),
    part('TLT-ONE', 'Toilet, one-piece, soft close', 'ea', 38_500, 62_900),
    part('FCT-LAV', 'Lavatory faucet, chrome, single handle', 'ea', 8450, 15_900),
    part('FCT-KIT', 'Kitchen faucet, pull-down, stainless', 'ea', 16_800, 28_900),
    part('FCT-TUB', 'Tub and shower trim with valve', 'ea', 19_400, 33_500),
    part('FCT-HOSE', 'Frost-free hose bibb, 12 in', 'ea', 3980, 7900),
    part('DSP-12', 'Disposer, 1/2 hp', 'ea', 11_200, 19_900),
    part('DSP-34', 'Disposer, 3/4 hp, quiet', 'ea', 19_800, 32_900),
    part('DSP-10', 'Disposer, 1 hp, stainless', 'ea', 28_900, 45_900),
    part('WAX-RING', 'Wax ring with flange bolts', 'ea', 410, 1200),
    part('SUPPLY-20', 'Braided supply line, 20 in', 'ea', 585, 1400),
    part('SUMP-13', 'Sump pump, 1/3 hp, cast iron', 'ea', 17_500, 29_900),
    part('SOLDER', 'Lead-free solder, 1 lb', 'lb', 2890, 4600),
    part('PRIMER-PVC', 'PVC primer, purple', 'gal', 5240, 8400),
  ],
].flat()

const ELECTRICAL = [
  material({
    code: 'EMT',
    description: 'EMT conduit, # in',
    unit: 'ft',
    markup: '70',
    sizes: { '1/2': 78, '3/4': 124, '1': 212, '1-1/4': 335 },
  }),
  material({
    code: 'THHN',
    description: 'THHN copper wire, # AWG',
    unit: 'ft',
    markup: '85',
    sizes: { '14': 14, '12': 21, '10': 34, '8': 62, '6': 98 },
  }),
  material({
    code: 'NMB',
    description: 'NM-B cable, # with ground',
    unit: 'ft',
    markup: '80',
    sizes: { '14/2': 46, '12/2': 68, '12/3': 104, '10/3': 168, '6/3': 388 },
  }),
  material({
    code: 'BRK-1P',
    description: 'Breaker, single pole, # A',
    markup: '90',
    sizes: { '15': 745, '20': 745, '30': 1180 },
  }),
  material({
    code: 'BRK-2P',
    description: 'Breaker, double pole, # A',
    markup: '90',
    sizes: { '30': 1690, '50': 1890, '60': 2140 },
  }),
  material({
    code: 'PNL',
    description: 'Load center, # A, with main breaker',
    markup: '45',
    sizes: { '100': 13_900, '125': 16_800, '200': 24_500 },
  }),
  [
    part('GFCI-20', 'GFCI receptacle, 20 A, tamper resistant', 'ea', 1980, 3900),
    part('AFCI-20', 'Arc-fault breaker, 20 A', 'ea', 4890, 8200),
    part('RCPT-BOX', 'Duplex receptacles, 15 A, box of 10', 'box', 2150, 4200),
    part('SW-3W', 'Switch, three-way, 15 A', 'ea', 385, 900),
    part('WNUT-BOX', 'Wire connectors, assorted, box of 100', 'box', 1240, 2600),
    part('TAPE-E', 'Electrical tape, black', 'roll', 245, 600),
    part('EVSE-48', 'EV charger, level 2, 48 A', 'ea', 48_900, 69_900),
  ],
].flat()

const HEATING = [
  equipment({
    code: 'WH-GAS',
    description: 'Water heater, gas, # gal',
    markup: '38',
    sizes: { '40': 58_900, '50': 67_500, '75': 124_500 },
  }),
  equipment({
    code: 'WH-HP',
    description: 'Water heater, heat pump, # gal',
    markup: '34',
    sizes: { '50': 142_000, '65': 168_500, '80': 194_900 },
  }),
  equipment({
    code: 'WH-TNK',
    description: 'Tankless water heater, condensing, # BTU',
    markup: '36',
    sizes: { '160k': 104_500, '180k': 118_900, '199k': 132_400 },
  }),
  equipment({
    code: 'FURN',
    description: 'Gas furnace, 96% AFUE, # BTU',
    markup: '42',
    sizes: { '60k': 148_900, '80k': 162_500, '100k': 181_900 },
  }),
  equipment({
    code: 'HP',
    description: 'Heat pump, variable speed, # ton',
    markup: '40',
    sizes: { '2': 328_000, '3': 374_500, '4': 438_900, '5': 496_500 },
  }),
  equipment({
    code: 'MS',
    description: 'Ductless mini-split, single zone, # BTU',
    markup: '44',
    sizes: { '9k': 112_500, '12k': 124_900, '18k': 158_400, '24k': 187_900 },
  }),
  material({
    code: 'FLT',
    description: 'Pleated filter, MERV 11, # in',
    markup: '130',
    sizes: { '16x20x1': 485, '16x25x1': 520, '20x20x1': 545, '20x25x4': 1890 },
  }),
  material({
    code: 'FLEX',
    description: 'Insulated flex duct, R-8, # in',
    unit: 'ft',
    markup: '75',
    sizes: { '6': 198, '8': 256, '10': 324, '12': 405 },
  }),
  material({
    code: 'DUCT',
    description: 'Round duct, 26 ga galvanized, # in',
    unit: 'ft',
    markup: '70',
    sizes: { '6': 285, '8': 378, '10': 492 },
  }),
  [
    part('REF-410A', 'Refrigerant R-410A', 'lb', 1450, 6900),
    part('REF-454B', 'Refrigerant R-454B', 'lb', 2290, 8900),
    part('TSTAT-WIFI', 'Thermostat, Wi-Fi, programmable', 'ea', 12_900, 21_900),
    part('INS-R8', 'Duct wrap, R-8', 'sqft', 88, 210),
    part('MASTIC', 'Duct sealant, water based', 'gal', 2480, 4500),
    part('FOIL-TAPE', 'Foil tape, UL 181, 60 yd', 'roll', 1390, 2600),
  ],
].flat()

const MACHINES = [
  machine('EQ-JETTER', 'Trailer jetter, 4000 psi', 'hr', 4200, 11_500),
  machine('EQ-EXC-MINI', 'Mini excavator with operator', 'hr', 7800, 16_500),
  machine('EQ-TRENCH', 'Walk-behind trencher', 'hr', 2900, 6500),
  machine('EQ-LIFT-19', 'Scissor lift, 19 ft', 'ea', 14_500, 22_500),
  machine('EQ-LIFT-45', 'Boom lift, 45 ft', 'ea', 28_900, 42_500),
  machine('EQ-CRANE', 'Crane, rooftop set, half day', 'ea', 92_000, 128_000),
  machine('EQ-CORE', 'Core drill with bits', 'hr', 1850, 4800),
  machine('EQ-GEN-20', 'Portable generator, 20 kW', 'ea', 11_500, 18_500),
  machine('EQ-RECOVER', 'Refrigerant recovery unit', 'ea', 2400, 5500),
  part('GRAVEL-34', 'Gravel, 3/4 in minus', 'ton', 3200, 5400),
  part('CONC-3K', 'Concrete, 3000 psi, delivered', 'yd', 18_900, 26_500),
  part('SAND', 'Bedding sand', 'ton', 2800, 4900),
]

/** The prices of a plumbing, heating and electrical contractor. */
export const PRICE_LIST: DemoPrice[] = [...LABOR, ...PLUMBING, ...ELECTRICAL, ...HEATING, ...MACHINES]
