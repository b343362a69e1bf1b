const bearing = ['内径(mm)', '外径(mm)', '宽度(mm)']
const cylinder = ['缸径(mm)', '行程(mm)']
const screw = ['螺纹', '长度(mm)']
const pin = ['直径(mm)', '长度(mm)']
const round = ['规格']
const oring = ['内径(mm)', '线径(mm)']
const tube = ['外径(mm)']

/** These attributes decide whether goods of a family fit where others were; fit_key in SQL has the same table. */
export const fitAttributes: Readonly<Record<string, readonly string[]>> = {
  bearing_deep_groove: bearing,
  bearing_cylindrical_roller: bearing,
  bearing_spherical_roller: bearing,
  bearing_angular_contact: bearing,
  bearing_double_row_angular: bearing,
  bearing_self_aligning: bearing,
  bearing_tapered_roller: ['内径(mm)', '外径(mm)', '装配高(mm)'],
  bearing_thrust_ball: ['内径(mm)', '外径(mm)', '高度(mm)'],
  bearing_linear_lm: ['内径(mm)', '外径(mm)', '长度(mm)'],
  bearing_insert_unit: ['轴径(mm)', '座型'],
  adapter_sleeve: ['轴承孔径(mm)', '系列'],
  cyl_iso15552: cylinder,
  cyl_compact: cylinder,
  cyl_mini: cylinder,
  cyl_minialu: cylinder,
  cyl_guided: cylinder,
  cyl_twin: cylinder,
  cyl_slide: cylinder,
  mcb: ['极数', '电流'],
  rcbo: ['极数', '电流'],
  mccb: ['极数', '电流'],
  mpcb: ['整定范围'],
  oring_gb: oring,
  oring_as568: oring,
  oring_jis: oring,
  timing_belt: ['齿形', '节线长(mm)', '带宽(mm)'],
  roller_chain: ['链号', '排数'],
  sprocket: ['链号', '齿数'],
  screw_hex_full: screw,
  screw_hex_part: screw,
  screw_hex_fine: screw,
  screw_flange_hex: screw,
  screw_socket_cap: screw,
  screw_socket_csk: screw,
  screw_socket_button: screw,
  screw_set: screw,
  screw_csk_cross: screw,
  screw_pan_cross: screw,
  nut_hex: round,
  nut_thin: round,
  nut_lock_nylon: round,
  nut_flange: round,
  washer_plain: round,
  washer_spring: round,
  washer_small: round,
  washer_large: round,
  pin_parallel: pin,
  pin_dowel: pin,
  pin_spring: pin,
  pin_cotter: pin,
  circlip_shaft: ['轴径(mm)'],
  circlip_hole: ['孔径(mm)'],
  circlip_e: ['槽径(mm)'],
  hex_key: ['对边(mm)'],
  tube_pu: tube,
  tube_pa: tube,
  fitting_union: ['管外径(mm)'],
  fitting_threaded: ['管外径(mm)'],
  flange_plate: ['口径', '压力'],
  flange_gasket: ['口径', '压力'],
}

/** Goods with one key fit where each other fits. */
export const fitKey = (family: string, fit: readonly string[]): string =>
  `${family}:${fit.join('|')}`

/** Answers the values of what decides the fit; undefined if goods do not tell them all. */
export function fitOf(
  family: string,
  attributes: Readonly<Record<string, string>>,
): string[] | undefined {
  const names = fitAttributes[family]
  if (!names) return undefined
  const values = names.flatMap((name) => attributes[name] ?? [])
  return values.length === names.length ? values : undefined
}
