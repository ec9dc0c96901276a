interface DemoWork {
  work: string
  materials: string | null
  equipment: string | null
  /** A problem that may have come up. */
  trouble: string
}

/** A day's work as a foreman would write it down. */
export const WORK: DemoWork[] = [
  {
    work: 'Drained and removed the old 50 gal water heater. Set the new one, sweated the supply lines and connected the vent.\nFilled, fired and checked for leaks.',
    materials: '50 gal gas water heater\n3/4 in copper, 12 ft\n2 dielectric unions, expansion tank',
    equipment: 'Press tool, appliance dolly',
    trouble: 'Gas shut-off seized. Replaced it, customer informed of the extra cost.',
  },
  {
    work: 'Roughed in the second-floor bathroom: drain, waste and vent in 2 and 3 in PVC, supply in 1/2 in PEX.\nPressure test at 80 psi held for 30 minutes.',
    materials: '3 in PVC, 24 ft\n1/2 in PEX, 90 ft\nTest caps',
    equipment: 'PEX crimper, SDS drill',
    trouble: 'Joist in the way of the closet flange. Framer is to header it off before we go on.',
  },
  {
    work: 'Pulled feeders to the new 200 A panel, landed the branch circuits and labeled them. Megger readings are in the job folder.',
    materials: '4/0 aluminum SER, 40 ft\n200 A panel, 24 breakers',
    equipment: 'Wire puller, megger, 8 ft ladder',
    trouble: 'Two unmarked circuits in the old panel could not be traced. Left disconnected and tagged.',
  },
  {
    work: 'Replaced the blower motor and capacitor on RTU-2. Cleaned the coil, changed all filters, checked charge and amperage.',
    materials: 'Blower motor, 45/5 capacitor\n8 filters 20x25x2',
    equipment: 'Manifold gauges, vacuum pump',
    trouble: 'Condensate line was clogged again. Recommend a new trap with a clean-out.',
  },
  {
    work: 'Snaked the main line from the front clean-out, 75 ft. Ran the camera afterwards: clear to the street.',
    materials: null,
    equipment: 'Drain machine, inspection camera',
    trouble: 'Roots at 52 ft. Customer was shown the picture and will get an estimate for a repair.',
  },
  {
    work: 'Hung 160 ft of spiral duct in the dining area and sealed the joints. Set diffusers in the north half.',
    materials: '12 in spiral duct, 160 ft\n9 diffusers, duct sealant',
    equipment: 'Scissor lift',
    trouble: 'Sprinkler main clashes with the duct at grid C4. RFI to follow.',
  },
  {
    work: 'Installed 14 LED wraps in the corridor and two emergency lights. Tested on battery for 90 minutes.',
    materials: '14 LED wraps, 2 emergency lights\n12/2 MC cable, 110 ft',
    equipment: '8 ft ladder, fish tape',
    trouble: 'One ballast box was warm to the touch. Old splice remade.',
  },
  {
    work: 'Trenched 45 ft for the new water service and laid 1 in copper. Bedded with sand, backfilled, inspection passed.',
    materials: '1 in type K copper, 60 ft\n2 yd sand',
    equipment: 'Mini excavator, plate compactor',
    trouble: 'Old concrete 18 in down slowed the digging by two hours.',
  },
  {
    work: 'Service call: no heat. Found a cracked igniter, replaced it and cleaned the flame sensor. Furnace ran three cycles.',
    materials: 'Igniter',
    equipment: 'Combustion analyzer',
    trouble: 'CO alarm in the hall is from 2012. Recommended a new one.',
  },
  {
    work: 'Set fixtures: two lavatories, water closet and shower trim. Caulked, flushed the lines, walked through with the customer.',
    materials: '4 supply lines, wax ring, silicone',
    equipment: null,
    trouble: 'Shower door delivered in the wrong size. General contractor informed.',
  },
]

/** Pictures of a site: a water heater, pipes, a panel, a trench. */
export const SITE_DRAWINGS = [
  `<rect x="330" y="120" width="260" height="480" rx="60" fill="#ced4da"/><rect x="330" y="470" width="260" height="130" rx="20" fill="#adb5bd"/><rect x="420" y="500" width="80" height="50" rx="8" fill="#343a40"/>
    <path d="M400 130V20M520 130V20" stroke="#d9480f" stroke-width="24"/><rect x="400" y="230" width="120" height="90" rx="8" fill="#ffe066"/>`,
  `<g stroke="#d9480f" stroke-width="34" fill="none"><path d="M60 180h500q60 0 60 60v360"/><path d="M60 300h380q60 0 60 60v240"/></g><circle cx="620" cy="420" r="46" fill="#c92a2a"/><rect x="590" y="352" width="60" height="20" fill="#495057"/>
    <g fill="#868e96"><rect x="150" y="150" width="26" height="180"/><rect x="360" y="150" width="26" height="180"/></g>`,
  `<rect x="280" y="90" width="400" height="510" rx="14" fill="#868e96"/><rect x="320" y="130" width="320" height="430" rx="8" fill="#dee2e6"/>
    <g fill="#343a40"><rect x="360" y="170" width="110" height="40"/><rect x="490" y="170" width="110" height="40"/><rect x="360" y="230" width="110" height="40"/><rect x="490" y="230" width="110" height="40"/><rect x="360" y="290" width="110" height="40"/><rect x="490" y="290" width="110" height="40"/><rect x="360" y="350" width="110" height="40"/><rect x="490" y="350" width="110" height="40"/></g><rect x="420" y="440" width="120" height="70" fill="#c92a2a"/>`,
  `<path d="M0 420h960v300H0z" fill="#8a6d3b"/><path d="M180 420l90 220h420l90-220z" fill="#4a3720"/><path d="M250 590h460" stroke="#d9480f" stroke-width="26"/><circle cx="820" cy="150" r="60" fill="#ffe066"/>
    <path d="M40 420q70-110 170 0z" fill="#a98a55"/>`,
]
