import type { ItemType } from '@/domain/stock/item-kinds'
import type { Drawing } from './items-drawings'

export interface DemoItem {
  name: string
  type: ItemType
  qty: number
  location: string
  tags: string[]
  reorderPoint: number | null
  notes: string | null
  drawing: Drawing | null
}

type Extra = Partial<Pick<DemoItem, 'qty' | 'notes' | 'drawing' | 'reorderPoint'>>

const item =
  (type: ItemType) =>
  (name: string, location: string, tags: string, extra: Extra = {}): DemoItem => ({
    name,
    type,
    qty: 1,
    location,
    tags: tags.split(' '),
    reorderPoint: null,
    notes: null,
    drawing: null,
    ...extra,
  })

const tool = item('tool')
const container = item('container')
/** Consumables with their initial quantity and reorder point. */
const stock = (
  name: string,
  location: string,
  tags: string,
  qty: number,
  reorderPoint: number,
  notes?: string,
) => item('consumable')(name, location, tags, { qty, reorderPoint, notes: notes ?? null })

const SHOP = 'Main Warehouse'
const CAGE = 'Tool Cage'
const YARD = 'Yard'
const [VAN1, VAN2, VAN3] = ['Van 1', 'Van 2', 'Van 3']

/** The inventory of a plumbing, electrical and heating company of eight. */
export const CATALOG: DemoItem[] = [
  tool('Milwaukee M18 Hammer Drill', VAN1, 'power cordless drill', {
    drawing: 'drill',
    notes: 'Two 5.0 Ah batteries and charger in the case',
  }),
  tool('DeWalt 20V Impact Driver', VAN2, 'power cordless drill', { drawing: 'drill' }),
  tool('Makita Cordless Drill', VAN3, 'power cordless drill', {
    drawing: 'drill',
    notes: 'Chuck slips a little above 1/2 in',
  }),
  tool('Bosch SDS-Max Rotary Hammer', CAGE, 'power corded concrete', { drawing: 'drill' }),
  tool('Hilti TE 30 Rotary Hammer', CAGE, 'power corded concrete', {
    drawing: 'drill',
    notes: 'Service due every 200 hours',
  }),
  tool('Right-angle Drill', CAGE, 'power cordless drill', { drawing: 'drill' }),
  tool('Circular Saw 7-1/4 in', CAGE, 'power corded saw', { drawing: 'saw' }),
  tool('Milwaukee M18 Circular Saw', VAN1, 'power cordless saw', { drawing: 'saw' }),
  tool('Reciprocating Saw', VAN2, 'power cordless saw', { drawing: 'saw' }),
  tool('Portable Band Saw', CAGE, 'power corded saw'),
  tool('Oscillating Multi-tool', VAN3, 'power cordless'),
  tool('Angle Grinder 4-1/2 in', VAN1, 'power corded', { qty: 3 }),
  tool('Jigsaw', CAGE, 'power corded saw', { drawing: 'saw' }),
  tool('Miter Saw with Stand', SHOP, 'power corded saw', {
    drawing: 'saw',
    notes: 'Takes two people to load',
  }),
  tool('ProPress RP 340', CAGE, 'plumbing press', { notes: '1/2 to 2 in jaws in the case' }),
  tool('ProPress RP 241 Compact', VAN2, 'plumbing press', { notes: '1/2 to 1-1/4 in jaws' }),
  tool('Pipe Threader 700', SHOP, 'plumbing threading'),
  tool('Tubing Cutter', VAN1, 'plumbing hand', { qty: 4 }),
  tool('PEX Expander M12', VAN2, 'plumbing cordless'),
  tool('PEX Crimp Tool 1/2 and 3/4 in', VAN3, 'plumbing hand', { qty: 2 }),
  tool('Drain Machine K-400', SHOP, 'plumbing drain', {
    notes: 'Clean and dry the cable before it goes back',
  }),
  tool('Drain Camera SeeSnake', CAGE, 'plumbing drain camera', {
    notes: 'Ask the office before lending it out',
  }),
  tool('Toilet Auger 6 ft', VAN1, 'plumbing drain hand', { qty: 3 }),
  tool('Pipe Wrench 14 in', VAN1, 'plumbing hand wrench', { qty: 4, drawing: 'wrench' }),
  tool('Pipe Wrench 24 in', CAGE, 'plumbing hand wrench', { qty: 2, drawing: 'wrench' }),
  tool('Pipe Wrench 36 in', CAGE, 'plumbing hand wrench', { drawing: 'wrench' }),
  tool('Basin Wrench', VAN2, 'plumbing hand wrench', { qty: 3 }),
  tool('Strap Wrench', VAN3, 'plumbing hand wrench', { drawing: 'wrench' }),
  tool('Torch Kit MAP-Pro', VAN1, 'plumbing soldering', { qty: 3, notes: 'Fire blanket is in the same bag' }),
  tool('Hydrostatic Test Pump', CAGE, 'plumbing test'),
  tool('Sump Pump 1/2 hp', SHOP, 'plumbing pump', { qty: 2 }),
  tool('Trash Pump 2 in', YARD, 'plumbing pump gas'),
  tool('Pipe Freezing Kit', CAGE, 'plumbing'),
  tool('Cable Puller 6000 lb', SHOP, 'electrical pulling'),
  tool('Conduit Bender 1/2 in', VAN3, 'electrical hand conduit', { qty: 2 }),
  tool('Conduit Bender 3/4 in', VAN3, 'electrical hand conduit', { qty: 2 }),
  tool('Hydraulic Conduit Bender', SHOP, 'electrical conduit'),
  tool('Knockout Set', CAGE, 'electrical hand'),
  tool('Fish Tape 125 ft', VAN2, 'electrical pulling hand', { qty: 3 }),
  tool('Fluke 117 Multimeter', VAN1, 'electrical meter', {
    drawing: 'meter',
    notes: 'Calibrated each March',
  }),
  tool('Fluke 376 Clamp Meter', VAN3, 'electrical meter', { drawing: 'meter' }),
  tool('Insulation Tester', CAGE, 'electrical meter', { drawing: 'meter' }),
  tool('Circuit Tracer', CAGE, 'electrical meter'),
  tool('Non-contact Voltage Tester', VAN2, 'electrical meter', { qty: 6 }),
  tool('Crimping Tool Set', VAN3, 'electrical hand'),
  tool('Cable Reel Stand', YARD, 'electrical pulling', { qty: 2 }),
  tool('Generator 7 kW', YARD, 'power gas', { notes: 'Runs 9 hours on a full tank' }),
  tool('Generator 2.2 kW Inverter', SHOP, 'power gas', { qty: 2 }),
  tool('Vacuum Pump 8 CFM', CAGE, 'hvac'),
  tool('Manifold Gauge Set', VAN2, 'hvac meter', { qty: 3, drawing: 'meter' }),
  tool('Refrigerant Recovery Machine', CAGE, 'hvac'),
  tool('Refrigerant Scale', VAN2, 'hvac meter'),
  tool('Leak Detector H-10', CAGE, 'hvac meter'),
  tool('Combustion Analyzer', CAGE, 'hvac meter', { drawing: 'meter', notes: 'Sensor replaced in spring' }),
  tool('Duct Crimper', VAN3, 'hvac hand', { qty: 2 }),
  tool('Aviation Snips Set', VAN1, 'hvac hand', { qty: 4 }),
  tool('Brazing Kit Oxy-acetylene', SHOP, 'hvac soldering', { notes: 'Upright in the van, always' }),
  tool('Thermal Camera', CAGE, 'hvac electrical camera', { notes: 'Ask the office before lending it out' }),
  tool('Extension Ladder 28 ft', YARD, 'ladder access', { qty: 2, drawing: 'ladder' }),
  tool('Extension Ladder 40 ft', YARD, 'ladder access', { drawing: 'ladder' }),
  tool('Step Ladder 6 ft', SHOP, 'ladder access', { qty: 6, drawing: 'ladder' }),
  tool('Step Ladder 8 ft', SHOP, 'ladder access', { qty: 4, drawing: 'ladder' }),
  tool('Step Ladder 12 ft', YARD, 'ladder access', { drawing: 'ladder' }),
  tool('Rolling Scaffold 6 ft', YARD, 'access', { qty: 2, notes: 'Both guard rails hang on the rack' }),
  tool('Fall Arrest Harness', CAGE, 'safety access', {
    qty: 5,
    notes: 'Check the webbing before each use',
  }),
  tool('Confined Space Gas Meter', CAGE, 'safety meter', { drawing: 'meter' }),
  tool('Work Light LED Tripod', SHOP, 'light', { qty: 5 }),
  tool('Laser Level Green', CAGE, 'layout'),
  tool('Laser Distance Meter', VAN1, 'layout', { qty: 2 }),
  tool('Level 4 ft', VAN2, 'layout hand', { qty: 4 }),
  tool('Wet/Dry Vacuum 16 gal', SHOP, 'cleanup', { qty: 3 }),
  tool('Air Compressor 6 gal', SHOP, 'power air'),
  tool('Framing Nailer', CAGE, 'power air'),
  tool('Pressure Washer 3000 psi', YARD, 'gas cleanup'),
  tool('Hand Truck', SHOP, 'moving', { qty: 3 }),
  tool('Appliance Dolly', SHOP, 'moving', { qty: 2 }),
  tool('Chain Hoist 1 ton', SHOP, 'moving rigging'),
  tool('Socket Set Metric and SAE', VAN1, 'hand wrench', { qty: 2 }),
  tool('Torque Wrench 1/2 in', CAGE, 'hand wrench', { drawing: 'wrench' }),
  container('Packout Rolling Box', VAN1, 'box', { qty: 3, drawing: 'box' }),
  container('Packout Drawer Box', VAN2, 'box', { qty: 2, drawing: 'box' }),
  container('Plumbing Fittings Bin', VAN2, 'box plumbing', {
    drawing: 'box',
    notes: 'Copper left, PEX right',
  }),
  container('Electrical Parts Organizer', VAN3, 'box electrical', { drawing: 'box' }),
  container('Gang Box 48 in', YARD, 'box', { qty: 2, drawing: 'box', notes: 'Keys hang in the office' }),
  container('First Aid Kit', VAN1, 'safety', { qty: 4 }),
  container('Spill Kit', SHOP, 'safety', { qty: 2 }),
  container('Gas Can 5 gal', YARD, 'gas', { qty: 4 }),
  stock('Copper Elbow 1/2 in', SHOP, 'plumbing fittings copper', 240, 60),
  stock('Copper Elbow 3/4 in', SHOP, 'plumbing fittings copper', 180, 50),
  stock('Copper Tee 1/2 in', SHOP, 'plumbing fittings copper', 120, 40),
  stock('ProPress Coupling 3/4 in', SHOP, 'plumbing fittings press', 90, 30),
  stock('Copper Pipe 1/2 in x 10 ft', YARD, 'plumbing pipe copper', 60, 20),
  stock('Copper Pipe 3/4 in x 10 ft', YARD, 'plumbing pipe copper', 50, 15),
  stock('PEX-A 1/2 in x 100 ft', SHOP, 'plumbing pipe pex', 16, 5),
  stock('PEX-A 3/4 in x 100 ft', SHOP, 'plumbing pipe pex', 12, 4),
  stock('PEX Ring 1/2 in', VAN2, 'plumbing fittings pex', 400, 100),
  stock('PVC Pipe 2 in x 10 ft', YARD, 'plumbing pipe pvc', 40, 12),
  stock('PVC Cement', VAN1, 'plumbing chemicals', 14, 4, 'Use within a year of opening'),
  stock('Teflon Tape', VAN1, 'plumbing', 80, 20),
  stock('Lead-free Solder 1 lb', SHOP, 'plumbing soldering', 18, 6),
  stock('Flux 8 oz', SHOP, 'plumbing soldering chemicals', 15, 5),
  stock('Ball Valve 1/2 in', SHOP, 'plumbing valves', 70, 20),
  stock('Ball Valve 3/4 in', SHOP, 'plumbing valves', 60, 20),
  stock('Wax Ring', VAN3, 'plumbing', 24, 8),
  stock('Supply Line 20 in', VAN3, 'plumbing', 48, 15),
  stock('THHN 12 AWG Black 500 ft', SHOP, 'electrical wire', 12, 4),
  stock('THHN 12 AWG White 500 ft', SHOP, 'electrical wire', 12, 4),
  stock('Romex 12/2 250 ft', SHOP, 'electrical wire', 15, 5),
  stock('Romex 14/2 250 ft', SHOP, 'electrical wire', 15, 5),
  stock('EMT 1/2 in x 10 ft', YARD, 'electrical conduit', 90, 30),
  stock('EMT Coupling 1/2 in', SHOP, 'electrical conduit fittings', 200, 60),
  stock('Wire Nuts Red', VAN3, 'electrical', 500, 150),
  stock('Wire Nuts Yellow', VAN3, 'electrical', 500, 150),
  stock('Single-gang Box', SHOP, 'electrical boxes', 110, 30),
  stock('GFCI Receptacle 20 A', SHOP, 'electrical devices', 50, 15),
  stock('Receptacle 15 A', SHOP, 'electrical devices', 120, 40),
  stock('Breaker 20 A', SHOP, 'electrical devices', 36, 12),
  stock('Electrical Tape', VAN2, 'electrical', 90, 30),
  stock('R-410A Cylinder 25 lb', CAGE, 'hvac refrigerant', 9, 3, 'Weigh before and after'),
  stock('Air Filter 16x25x1', SHOP, 'hvac filters', 60, 20),
  stock('Air Filter 20x25x4', SHOP, 'hvac filters', 40, 12),
  stock('Foil Tape', VAN2, 'hvac', 36, 12),
  stock('Line Set 3/8 x 3/4 in', SHOP, 'hvac pipe copper', 10, 3),
  stock('Deck Screws 3 in, 1 lb', VAN1, 'fasteners', 45, 15),
  stock('Concrete Anchor 1/4 in', VAN1, 'fasteners concrete', 250, 80),
  stock('Silicone Sealant Clear', VAN3, 'chemicals', 40, 12),
  stock('Nitrile Gloves L, box', SHOP, 'safety', 30, 10),
]
