import { expect, test } from 'vitest'
import * as circlipSizes from '#drawing/circlipSizes.ts'
import * as cylinderSizes from '#drawing/cylinderSizes.ts'
import * as partStandards from '#drawing/partStandards.ts'
import * as standards from '#drawing/standards.ts'
import { readFamily } from './facts.ts'

const { HOLE_CIRCLIP, SHAFT_CIRCLIP } = circlipSizes
const { CYLINDERS, TIE_RODS } = cylinderSizes
const {
  BELT_TOOTH,
  CHAIN,
  COLLET,
  EYE_BOLT,
  JAW_COUPLING,
  RING_E,
  SET_SCREW,
  TAPER_BUSH,
  V_GROOVE,
} = partStandards
const {
  FLANGE_NUT,
  HEX_BOLT,
  HEX_NUT,
  LOCK_NUT,
  PAN_CROSS,
  SOCKET_BUTTON,
  SOCKET_CAP,
  SOCKET_CSK,
  SOCKET_KEY,
  SPRING_WASHER,
  WASHERS,
} = standards

/**
 * The sizes are those that the standards print, or the makers where there is no standard; they are typed from these
 * and not from our files.
 */
test.each<[source: string, family: string, key: string, printed: string]>([
  ['GB/T 276', 'bearing_deep_groove', '6204', 'd 20 D 47 B 14'],
  ['GB/T 276', 'bearing_deep_groove', '6310', 'd 50 D 110 B 27'],
  ['GB/T 292', 'bearing_angular_contact', '7205', 'd 25 D 52 B 15'],
  ['GB/T 292', 'bearing_angular_contact', '7308', 'd 40 D 90 B 23'],
  ['GB/T 296', 'bearing_double_row_angular', '3206', 'd 30 D 62 B 23.8'],
  ['GB/T 281', 'bearing_self_aligning', '1206', 'd 30 D 62 B 16'],
  ['GB/T 281', 'bearing_self_aligning', '2208', 'd 40 D 80 B 23'],
  ['GB/T 283', 'bearing_cylindrical_roller', 'NU206', 'd 30 D 62 B 16'],
  ['GB/T 283', 'bearing_cylindrical_roller', 'NU2210', 'd 50 D 90 B 23'],
  ['GB/T 297', 'bearing_tapered_roller', '30205', 'd 25 D 52 T 16.25 B 15 C 13'],
  ['GB/T 297', 'bearing_tapered_roller', '30308', 'd 40 D 90 T 25.25 B 23 C 20'],
  ['GB/T 288', 'bearing_spherical_roller', '22312', 'd 60 D 130 B 46'],
  ['GB/T 301', 'bearing_thrust_ball', '51208', 'd 40 D 68 T 19'],
  ['GB/T 3882', 'bearing_insert_unit', '205', 'd 25 D 52 P_h 36.5'],
  ['LM', 'bearing_linear_lm', '20', 'd 20 D 32 L 42'],
  ['ISO 2982', 'adapter_sleeve', 'H310', 'bearing_bore 50 shaft_d 45'],
  ['HG', 'linear_guide', 'HGH20CA', 'rail_W 20 assy_H 30 block_W 44'],
  ['MGN', 'linear_guide', 'MGN12C', 'rail_W 12 assy_H 13 block_W 27'],
  [
    'ISO 606',
    'roller_chain',
    '08B-1',
    'pitch 12.7 roller_d 8.51 inner_W 7.75 pin_d 4.45 plate_H 11.81',
  ],
  [
    'ISO 606',
    'roller_chain',
    '16A-1',
    'pitch 25.4 roller_d 15.88 inner_W 15.75 pin_d 7.94 plate_H 24.13',
  ],
  ['ISO 606', 'sprocket', '08B-1-19T', 'pitch 12.7 pitch_d 77.16'],
  ['ISO 606', 'sprocket', '16B-1-17T', 'pitch 25.4 pitch_d 138.23'],
  ['Taper-Lock', 'taper_bush', '2012-28', 'L_mm 31.8'],
  ['ROTEX', 'jaw_coupling', '38-30', 'D 80 bore_min 12 bore_max 45'],
  ['GB/T 28575', 'motor_ye', '132M-4', 'power_kW 7.5 sync_rpm 1500'],
  ['GB/T 28575', 'motor_ye', '112M-4', 'power_kW 4 sync_rpm 1500'],
  ['F = p·A', 'cyl_iso15552', '50×100', 'force_05MPa_N 982'],
  ['GB/T 9119', 'flange_plate', 'DN100-PN16', 'D 220 K 180 L 18 n 8'],
  ['GB/T 9119', 'flange_plate', 'DN150-PN16', 'D 285 K 240 L 22 n 8'],
  ['GB/T 9126', 'flange_gasket', 'DN50-PN16', 'd_i 61 D_o 107'],
  ['EN 853', 'hydraulic_hose', '1SN-8', 'DN 12 WP_MPa 16'],
  ['ISO 8434-1', 'ferrule_fitting', '12L', 'od 12 thread M18×1.5'],
  ['ISO 8434-1', 'ferrule_fitting', '16S', 'od 16 thread M24×1.5'],
  ['GB/T 5783', 'screw_hex_full', 'M12×40', 'pitch 1.75 k 7.5 s 18'],
  ['GB/T 5782', 'screw_hex_part', 'M20×100', 'pitch 2.5 k 12.5 s 30'],
  ['GB/T 5786', 'screw_hex_fine', 'M10×1×40', 'pitch 1 k 6.4 s 16'],
  ['GB/T 70.1', 'screw_socket_cap', 'M8×30', 'dk 13 k 8 s 6'],
  ['GB/T 70.2', 'screw_socket_button', 'M8×20', 'dk 14 k 4.4'],
  ['GB/T 70.3', 'screw_socket_csk', 'M10×30', 'dk 22.4'],
  ['GB/T 77', 'screw_set', 'M8×12', 'pitch 1.25 s 4'],
  ['GB/T 818', 'screw_pan_cross', 'M5×16', 'dk 9.5 k 3.7'],
  ['GB/T 6170', 'nut_hex', 'M16', 'm 14.8 s 24'],
  ['GB/T 6172.1', 'nut_thin', 'M16', 'm 8 s 24'],
  ['GB/T 889.1', 'nut_lock_nylon', 'M10', 'h 11.9 s 16'],
  ['GB/T 6177.1', 'nut_flange', 'M10', 'm 10 s 15 dc 21.8'],
  ['GB/T 97.1', 'washer_plain', 'M16', 'd1 17 d2 30 h 3'],
  ['GB/T 96.1', 'washer_large', 'M10', 'd1 10.5 d2 30 h 2.5'],
  ['GB/T 848', 'washer_small', 'M12', 'd1 13 d2 20 h 2'],
  ['GB/T 93', 'washer_spring', 'M10', 'd1 10.2 s 2.6'],
  ['GB/T 894', 'circlip_shaft', '30', 's 1.5 d3 27.9 groove_d 28.6'],
  ['GB/T 893', 'circlip_hole', '28', 's 1.2 d3 30.1 groove_d 29.4'],
  ['GB/T 896', 'circlip_e', '6', 's 0.7 shaft_min 7 shaft_max 9 d3 12.3'],
  ['GB/T 1096', 'key_parallel', '14×9×50', 'b 14 h 9 L 50'],
  ['GB/T 825', 'eye_bolt', 'M16', 'WLL_t 0.7'],
  ['GB/T 193', 'threaded_rod', 'M12×1000', 'pitch 1.75'],
  ['ISO 3601', 'oring_as568', 'AS568-214', 'd1 24.99 d2 3.53'],
  ['JIS B 2401', 'oring_jis', 'P20', 'd1 19.8 d2 2.4'],
  ['JIS B 2401', 'oring_jis', 'G50', 'd1 49.4 d2 3.1'],
  ['GB/T 3452.1', 'oring_gb', '20×2.65', 'd1 20 d2 2.65'],
  ['GB/T 13871.1', 'oil_seal', '35×55×8', 'd 35 D 55 b 8'],
  ['GB/T 6135.2', 'drill_straight', '10.0', 'L 133 l 87'],
  ['GB/T 1438.1', 'drill_taper', '25.0', 'MT 3 L 281 l 160'],
  ['GB/T 20330', 'tap', 'M10×1.5', 'tap_drill 8.5'],
  ['GB/T 970.1', 'die_round', 'M12×1.75', 'D 38'],
  ['GB/T 6078', 'center_drill', '3.15×8', 'd 3.15 D 8 L 50'],
  ['GB/T 1132', 'reamer', '10', 'L 133 l 38'],
  ['GB/T 2076', 'insert', 'CNMG120408', 'IC 12.7 S 4.76 re 0.8'],
  ['GB/T 2076', 'insert', 'CCMT09T304', 'IC 9.525 S 3.97 re 0.4'],
  ['GB/T 7306', 'valve_threaded', 'DN25', 'NPS 1'],
  ['GB/T 11616', 'timing_belt', '200XL', 'pitch 5.08 teeth 100 Lp 508'],
  ['GB/T 12618', 'rivet_blind', '4×12', 'd 4 L 12'],
  ['GB/T 119.1', 'pin_parallel', '6×30', 'd 6 L 30'],
  ['GB/T 879.1', 'pin_spring', '6×30', 'd 6 L 30'],
  ['GB/T 91', 'pin_cotter', '3.2×40', 'd 3.2 L 40'],
])('%s: %s %s has %s', (_, family, key, printed) => {
  const row = readFamily(family).find((one) => one.key === key)
  const words = printed.split(' ')
  for (let at = 0; at < words.length; at += 2) {
    const [column = '', value = ''] = words.slice(at, at + 2)
    const ours = row?.[column] ?? 'missing'
    expect([column, Number.isNaN(Number(ours)) ? ours : `${Number(ours)}`]).toEqual([column, value])
  }
})

type Sizes = Readonly<Record<string | number, readonly number[]>>

/** Columns of the file in the order of the table, – for what the file does not say; without any, only the sizes agree. */
const compared: [family: string, by: string, columns: string, table: Sizes][] = [
  ['screw_hex_full', 'd', 'k s', HEX_BOLT],
  ['screw_hex_part', 'd', 'k s', HEX_BOLT],
  ['screw_hex_fine', 'd', 'k s', HEX_BOLT],
  ['screw_socket_cap', 'd', 'dk s', SOCKET_CAP],
  ['screw_socket_button', 'd', 'k dk', SOCKET_BUTTON],
  ['screw_socket_csk', 'd', 'dk', SOCKET_CSK],
  ['screw_set', 'd', 's', SET_SCREW],
  ['screw_pan_cross', 'd', 'k dk', PAN_CROSS],
  ['nut_hex', 'd', 'm – s', HEX_NUT],
  ['nut_thin', 'd', '– m s', HEX_NUT],
  ['nut_lock_nylon', 'd', 'h s', LOCK_NUT],
  ['nut_flange', 'd', 'm s dc', FLANGE_NUT],
  ['washer_plain', 'd', 'd1 d2 h', WASHERS.plain],
  ['washer_large', 'd', 'd1 d2 h', WASHERS.large],
  ['washer_small', 'd', 'd1 d2 h', WASHERS.small],
  ['washer_spring', 'd', 'd1 s', SPRING_WASHER],
  ['circlip_shaft', 'd', 's d3', SHAFT_CIRCLIP],
  ['circlip_hole', 'd', 's d3', HOLE_CIRCLIP],
  ['circlip_e', 'groove_d', 's d3', RING_E],
  ['taper_bush', 'size', '– L_mm', TAPER_BUSH],
  ['jaw_coupling', 'size', 'D', JAW_COUPLING],
  ['roller_chain', 'chain', 'pitch roller_d inner_W pin_d plate_H pt', CHAIN],
  ['sprocket', 'chain', 'pitch', CHAIN],
  ['timing_belt', 'profile', 'pitch', BELT_TOOTH],
  ['v_pulley', 'profile', '', V_GROOVE],
  ['screw_socket_button', 'd', '', SOCKET_KEY],
  ['screw_socket_csk', 'd', '', SOCKET_KEY],
  ['eye_bolt', 'd', '', EYE_BOLT],
  ['collet_er', 'er', '', COLLET],
  ['cyl_iso15552', 'bore', '', CYLINDERS.tie],
  ['cyl_iso15552', 'bore', '', TIE_RODS],
  ['cyl_mini', 'bore', '', CYLINDERS.mini],
  ['cyl_minialu', 'bore', '', CYLINDERS.aluminium],
  ['cyl_compact', 'bore', '', CYLINDERS.compact],
  ['cyl_guided', 'bore', '', CYLINDERS.guided],
  ['cyl_twin', 'bore', '', CYLINDERS.twin],
  ['cyl_slide', 'bore', '', CYLINDERS.slide],
]

test.each(compared)(
  'what is drawn of %s is what is sold, in every size: %s %s',
  (family, by, columns, table) => {
    const wrong = readFamily(family).filter((row) => {
      const drawn = table[(row[by] ?? '').replace(/^(?:M|ER)([\d.]+).*/, '$1')]
      const differs = (column: string, at: number) =>
        !['', '–'].includes(column) && Number(row[column]) !== drawn?.[at]
      return !drawn || columns.split(' ').some(differs)
    })
    expect(wrong.map(({ key }) => key)).toEqual([])
  },
)

test('every table of sizes in drawing is compared, but for two that the catalogue does not have', () => {
  const files: object[] = [standards, partStandards, circlipSizes, cylinderSizes]
  const tables = files
    .flatMap((file) => Object.entries(file))
    .flatMap(([name, table]) =>
      name === 'WASHERS' || name === 'CYLINDERS'
        ? Object.entries(table as object)
        : [[name, table]],
    )
  const isCompared = (table: unknown) => compared.some((row) => row[3] === table)
  const others = tables.filter(([, table]) => typeof table === 'object' && !isCompared(table))
  expect(others.map(([name]) => name)).toEqual(['RAIL_HEIGHT', 'DIE'])
})
