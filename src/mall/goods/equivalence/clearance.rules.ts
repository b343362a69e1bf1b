/** Radial clearance in µm from bores above the one before to this one: C2, CN, C3, C4. */
type Rows = readonly (readonly [bore: number, values: string])[]

/** ISO 5753-1 (GB/T 4604.1): deep groove ball bearings. */
const deepGroove: Rows = [
  [10, '0–7 2–13 8–23 14–29'],
  [18, '0–9 3–18 11–25 18–33'],
  [24, '0–10 5–20 13–28 20–36'],
  [30, '1–11 5–20 13–28 23–41'],
  [40, '1–11 6–20 15–33 28–46'],
  [50, '1–11 6–23 18–36 30–51'],
  [65, '1–15 8–28 23–43 38–61'],
  [80, '1–15 10–30 25–51 46–71'],
  [100, '1–18 12–36 30–58 53–84'],
  [120, '2–20 15–41 36–66 61–97'],
  [140, '2–23 18–48 41–81 71–114'],
  [160, '2–23 18–53 46–91 81–130'],
  [180, '2–25 20–61 53–102 91–147'],
  [200, '2–30 25–71 63–117 107–163'],
]

/** ISO 5753-1 (GB/T 4604.1): cylindrical roller bearings with a cylindrical bore. */
const cylindrical: Rows = [
  [24, '0–25 20–45 35–60 50–75'],
  [30, '0–25 20–45 35–60 50–75'],
  [40, '5–30 25–50 45–70 60–85'],
  [50, '5–35 30–60 50–80 70–100'],
  [65, '10–40 40–70 60–90 80–110'],
  [80, '10–45 40–75 65–100 90–125'],
  [100, '15–50 50–85 75–110 105–140'],
  [120, '15–55 50–90 85–125 125–165'],
  [140, '15–60 60–105 100–145 145–190'],
]

/** ISO 5753-1 (GB/T 4604.1): spherical roller bearings with a cylindrical bore. */
const spherical: Rows = [
  [24, '10–20 20–35 35–45 45–60'],
  [30, '15–25 25–40 40–55 55–75'],
  [40, '15–30 30–45 45–60 60–80'],
  [50, '20–35 35–55 55–75 75–100'],
  [65, '20–40 40–65 65–90 90–120'],
  [80, '30–50 50–80 80–110 110–145'],
  [100, '35–60 60–100 100–135 135–180'],
  [120, '40–75 75–120 120–160 160–210'],
  [140, '50–95 95–145 145–190 190–240'],
]

const tables: Readonly<Record<string, Rows>> = {
  bearing_deep_groove: deepGroove,
  bearing_cylindrical_roller: cylindrical,
  bearing_spherical_roller: spherical,
}
const groups = ['C2', 'CN', 'C3', 'C4']

/** Answers the clearance in figures, 5–20 μm; '' where no table is known. */
export function clearanceOf(family: string, bore: number, group: string): string {
  const row = tables[family]?.find(([most]) => bore <= most)
  const value = row?.[1].split(' ')[groups.indexOf(group)]
  return value ? `${value} μm` : ''
}
