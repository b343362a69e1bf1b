import type { Attributes } from './attributes.ts'
import { type Finish, finishOf, isFinish } from './finishes.ts'
import { type Pack, packOf, readPack } from './packs.ts'

/** What an address says of goods of every kind: the metal they are made of, and what is in one package. */
export type Extras = { finish: Finish | null; pack: Pack | null }

/** Answers '+black', '+12pair', both or nothing, to follow the figure in the address. */
export const extrasOf = (family: string, a: Attributes): string =>
  [METAL.has(family) ? finishOf(a) : null, packOf(family, a)]
    .map((word) => (word ? `+${word}` : ''))
    .join('')

/** Reads what `extrasOf` writes, and nothing else. */
export function readExtras(text: string): Extras | null {
  const words = text.split('+').slice(1)
  const finish = words[0] !== undefined && isFinish(words[0]) ? words[0] : null
  const rest = finish ? words.slice(1) : words
  const pack = rest[0] === undefined ? null : readPack(rest[0])
  return rest.length === (pack ? 1 : 0) ? { finish, pack } : null
}

/** The steel of these is drawn in the tones of what they are made of. */
const METAL = new Set(
  `anchor_bolt cable_gland cable_tie circlip_e circlip_hole circlip_shaft eye_bolt ferrule_fitting
  flange_plate hose_clamp key_parallel nut_flange nut_hex nut_lock_nylon nut_thin pin_cotter pin_dowel
  pin_parallel pin_spring pipe_fitting_thread rivet_blind roller_chain screw_csk_cross
  screw_flange_hex screw_hex_fine screw_hex_full screw_hex_part screw_pan_cross screw_self_drilling
  screw_self_tapping screw_set screw_socket_button screw_socket_cap screw_socket_csk shackle
  solenoid_valve_water sprocket threaded_rod valve_flanged valve_threaded washer_large washer_plain
  washer_small washer_spring wire_rope`.split(/\s+/),
)
