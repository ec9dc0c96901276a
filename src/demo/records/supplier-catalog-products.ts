import type { CatalogUnit } from '@/features/supplier-catalog/catalog'

export type Trade = 'plumbing' | 'hvac' | 'electrical' | 'general'

export interface DemoProduct {
  trade: Trade
  name: string
  maker: string | null
  /** The manufacturer's part number, if it has one. */
  part: string | null
  unit: CatalogUnit
  /** Approximate price in cents. */
  price: number
  /** Name that some vendors use instead. */
  alias?: string
}

type Line = [
  name: string,
  maker: string | null,
  part: string | null,
  unit: CatalogUnit,
  price: number,
  alias?: string,
]

const PLUMBING: Line[] = [
  ['Ball valve 1/2 in brass, full port', 'Apollo', '77C-103-01', 'ea', 1449, 'BRASS BALL VLV 1/2 FP'],
  ['Ball valve 3/4 in brass, full port', 'Apollo', '77C-104-01', 'ea', 1989],
  ['Copper pipe type L 1/2 in x 10 ft', 'Mueller', 'LH04010', 'ea', 2874, 'Copper tube L 1/2 x 10'],
  ['Copper pipe type L 3/4 in x 10 ft', 'Mueller', 'LH06010', 'ea', 4612],
  ['Copper elbow 90 1/2 in', 'Nibco', '607-12', 'ea', 112, 'CU 90 ELL 1/2'],
  ['Copper elbow 90 1/2 in', 'Nibco', '607-12', 'box', 4895],
  ['Copper tee 3/4 in', 'Nibco', '611-34', 'ea', 389],
  ['Press coupling 1/2 in', 'Viega', '78047', 'ea', 462],
  ['Press coupling 3/4 in', 'Viega', '78052', 'ea', 598],
  ['PEX-A tubing 1/2 in', 'Uponor', 'F1040500', 'ft', 68, 'AquaPEX 1/2 white'],
  ['PEX-A tubing 3/4 in', 'Uponor', 'F1060750', 'ft', 119],
  ['PEX expansion ring 1/2 in', 'Uponor', 'Q4690512', 'ea', 58],
  ['PVC pipe schedule 40 2 in', 'Charlotte', 'PVC 07200', 'ft', 215],
  ['ABS sanitary tee 2 in', 'Charlotte', 'ABS 00400', 'ea', 612],
  ['Wax ring with flange', 'Oatey', '31194', 'ea', 429, 'Toilet wax ring, flanged'],
  ['Angle stop 1/2 x 3/8 compression', 'BrassCraft', 'G2CR19X C1', 'ea', 894],
  ['Braided supply line 3/8 x 20 in', 'Fluidmaster', 'B1F20', 'ea', 689],
  ['Fill valve, universal', 'Fluidmaster', '400A', 'ea', 1099, 'Toilet fill valve 400A'],
  ['Pressure reducing valve 3/4 in', 'Watts', 'LF25AUB-Z3', 'ea', 9875],
  ['Vacuum breaker 1/2 in', 'Watts', 'LF288A', 'ea', 3740],
  ['Expansion tank 4.5 gal', 'Amtrol', 'ST-12', 'ea', 6420],
  ['Water heater 50 gal gas', 'Bradford White', 'RG250T6N', 'ea', 98_900],
  ['Water heater 50 gal electric', 'Rheem', 'PROE50 T2 RH95', 'ea', 72_450],
  ['Garbage disposal 3/4 hp', 'InSinkErator', 'Badger 5XP', 'ea', 16_900],
  ['Sump pump 1/3 hp', 'Zoeller', 'M53', 'ea', 21_980, 'Mighty-Mate submersible pump'],
  ['PVC cement, medium blue', 'Oatey', '30893', 'ea', 987],
  ['Solder 95/5 lead free', 'Oatey', '23004', 'lb', 4250],
  ['Thread seal tape 1/2 in', null, null, 'ea', 129],
  ['Thread seal tape 1/2 in', null, null, 'box', 1190],
  ['Plumbers putty 14 oz', 'Oatey', '31166', 'ea', 412],
]

const HVAC: Line[] = [
  ['Pleated filter 16x25x1 MERV 8', 'Flanders', '80055.011625', 'ea', 389],
  ['Pleated filter 16x25x1 MERV 8', 'Flanders', '80055.011625', 'box', 4150],
  ['Pleated filter 20x25x4 MERV 11', 'Honeywell', 'FC100A1037', 'ea', 3475],
  ['Run capacitor 45/5 uF 440 V', 'Titan', 'TRCFD455', 'ea', 1280, 'Dual run cap 45+5 440V round'],
  ['Contactor 2 pole 30 A 24 V', 'Honeywell', 'DP2030A5013', 'ea', 1865],
  ['Condenser fan motor 1/4 hp', 'Genteq', '3S048', 'ea', 15_940],
  ['Thermostat T6 Pro', 'Honeywell', 'TH6210U2001', 'ea', 9850, 'T6 programmable stat'],
  ['Thermostat, smart', 'ecobee', 'EB-STATE6L-01', 'ea', 21_900],
  ['Refrigerant R-410A 25 lb', 'Chemours', 'R410A-25', 'ea', 28_900],
  ['Refrigerant R-32', 'Chemours', 'R32', 'lb', 1390],
  ['Line set 3/8 x 3/4 insulated', 'Mueller', '61060500', 'ft', 845],
  ['Flex duct 6 in R8', 'Atco', '13602506', 'ft', 198],
  ['Flex duct 6 in R8', 'Atco', '13602506', 'box', 4680],
  ['Duct wrap R6 foil faced', 'Johns Manville', '90012', 'sqft', 72],
  ['Foil tape 2.5 in x 60 yd', 'Nashua', '324A', 'ea', 1640],
  ['Condensate pump 115 V', 'Little Giant', 'VCMA-20ULS', 'ea', 6980],
  ['Ignitor, silicon nitride', 'White-Rodgers', '768A-845', 'ea', 3890],
  ['Gas valve 24 V', 'Honeywell', 'VR8205S2908', 'ea', 14_200],
  ['Coil cleaner, foaming', 'Nu-Calgon', '4291-75', 'gal', 3275],
  ['Mini split head 12k BTU', 'Mitsubishi', 'MSZ-FS12NA', 'ea', 94_500],
]

const ELECTRICAL: Line[] = [
  ['NM-B cable 12/2 with ground', 'Southwire', '28828226', 'ft', 94, 'Romex 12/2 yellow'],
  ['NM-B cable 12/2 with ground', 'Southwire', '28828226', 'box', 21_900],
  ['NM-B cable 14/2 with ground', 'Southwire', '28827426', 'ft', 66],
  ['THHN 12 AWG stranded black', 'Southwire', '22964101', 'ft', 27],
  ['EMT conduit 1/2 in', 'Allied', '101543', 'ft', 86],
  ['EMT conduit 3/4 in', 'Allied', '101550', 'ft', 138],
  ['Breaker 20 A 1 pole', 'Square D', 'HOM120', 'ea', 748, 'Homeline 1P 20A'],
  ['Breaker 20 A AFCI/GFCI', 'Square D', 'HOM120PDFC', 'ea', 5890],
  ['GFCI receptacle 20 A white', 'Leviton', 'GFNT2-W', 'ea', 1985, 'SmartlockPro GFCI 20A WH'],
  ['Receptacle 15 A tamper resistant', 'Leviton', 'T5320-W', 'ea', 124],
  ['Receptacle 15 A tamper resistant', 'Leviton', 'T5320-W', 'box', 1120],
  ['Dimmer 600 W', 'Lutron', 'DVCL-153P-WH', 'ea', 2340],
  ['Wire connectors, tan/red', 'Ideal', '30-341J', 'box', 1890, 'Wing-Nut 341 tan'],
  ['Lever connectors 3 port', 'Wago', '221-413', 'box', 2680],
  ['Old work box 1 gang', 'Carlon', 'B114RB', 'ea', 298],
  ['LED wafer 6 in 5 CCT', 'Halo', 'HLBSL6099FS1EMWR', 'ea', 2290],
  ['Ground rod 5/8 in x 8 ft', 'nVent', '615880', 'ea', 1975],
]

const GENERAL: Line[] = [
  ['Strut channel 1-5/8 in galvanized', 'Unistrut', 'P1000T', 'ft', 415],
  ['Threaded rod 3/8 in', null, null, 'ft', 96],
  ['Drop-in anchor 3/8 in', 'Red Head', 'RM-38', 'box', 3890],
  ['Sheet metal screws no. 8 x 1/2', null, null, 'box', 985],
  ['Sheet metal screws no. 8 x 1/2', null, null, 'lb', 640],
  ['Fire caulk 10.1 oz', 'Hilti', 'FS-ONE MAX', 'ea', 2365],
  ['Nitrile gloves, large', 'Ansell', '93-260', 'box', 2790],
  ['Safety glasses, clear', '3M', '11329', 'ea', 312],
  ['Contractor bags 42 gal', null, null, 'box', 2450],
  ['Construction adhesive', 'Loctite', 'PL375', 'ea', 468],
  ['Plywood 3/4 in CDX', null, null, 'sqft', 148],
  ['Silicone sealant, clear', 'GE', 'SE5000', 'ea', 879],
]

const of = (trade: Trade, lines: Line[]): DemoProduct[] =>
  lines.map(([name, maker, part, unit, price, alias]) => ({ trade, name, maker, part, unit, price, alias }))

export const PRODUCTS: DemoProduct[] = [
  ...of('plumbing', PLUMBING),
  ...of('hvac', HVAC),
  ...of('electrical', ELECTRICAL),
  ...of('general', GENERAL),
]
