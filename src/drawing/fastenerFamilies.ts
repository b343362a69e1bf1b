import { number, numbers, wordOf } from './attributes.ts'
import * as kinds from './kinds.ts'
import * as parts from './partKinds.ts'
import { type Reading, type Readings, screw } from './reading.ts'

const HEADS = { 盘头: 'pan', 半沉头: 'csk', 沉头: 'csk', 六角头: 'hex', 六角: 'flange' } as const
const POINTS = { 平端: 'flat', 锥端: 'cone', 圆柱端: 'dog', 凹端: 'cup' } as const

const tapping =
  (tip: 'cone' | 'drill'): Reading =>
  (a) => {
    const { M, L } = screw(a)
    return kinds.tappingScrew.path({ ST: M, L, head: wordOf(a.头型, HEADS), tip })
  }
const sockets =
  (head: 'cap' | 'button' | 'csk'): Reading =>
  (a) =>
    kinds.socketScrew.path({ ...screw(a), head })
const crosses =
  (head: 'pan' | 'csk'): Reading =>
  (a) =>
    kinds.crossScrew.path({ ...screw(a), head })
const nuts =
  (kind: 'hex' | 'thin' | 'lock' | 'flange'): Reading =>
  (a) =>
    kinds.nut.path({ M: number(a.规格), nut: kind })
const washers =
  (kind: 'plain' | 'large' | 'small'): Reading =>
  (a) =>
    kinds.washer.path({ M: number(a.规格), washer: kind })
const pins =
  (kind: kinds.Pin): Reading =>
  (a) => {
    const { M, L } = screw(a)
    return kinds.pin.path({ d: M, L, pin: kind })
  }
const clips =
  (clip: 'shaft' | 'hole' | 'e'): Reading =>
  (a) =>
    parts.circlip.path({ d: number(a.轴径 ?? a.孔径 ?? a.槽径 ?? a.规格), clip })

export const fastenerFamilies: Readings = {
  screw_hex_full: (a) => kinds.bolt.path({ ...screw(a), thread: 'full' }),
  screw_hex_fine: (a) => kinds.bolt.path({ ...screw(a), thread: 'full' }),
  screw_hex_part: (a) => kinds.bolt.path({ ...screw(a), thread: 'part' }),
  screw_flange_hex: (a) => kinds.flangeBolt.path(screw(a)),
  screw_socket_cap: sockets('cap'),
  screw_socket_button: sockets('button'),
  screw_socket_csk: sockets('csk'),
  screw_pan_cross: crosses('pan'),
  screw_csk_cross: crosses('csk'),
  screw_self_tapping: tapping('cone'),
  screw_self_drilling: tapping('drill'),
  screw_set: (a) => parts.setScrew.path({ ...screw(a), point: wordOf(a.端型, POINTS) }),
  threaded_rod: (a) => kinds.threadedRod.path(screw(a)),
  anchor_bolt: (a) => parts.anchorBolt.path(screw(a)),
  eye_bolt: (a) => parts.eyeBolt.path({ M: number(a.规格) }),
  rivet_blind: (a) => {
    const { M, L } = screw(a)
    return parts.blindRivet.path({ d: M, L })
  },
  nut_hex: nuts('hex'),
  nut_thin: nuts('thin'),
  nut_lock_nylon: nuts('lock'),
  nut_flange: nuts('flange'),
  washer_plain: washers('plain'),
  washer_large: washers('large'),
  washer_small: washers('small'),
  washer_spring: (a) => kinds.springWasher.path({ M: number(a.规格) }),
  circlip_shaft: clips('shaft'),
  circlip_hole: clips('hole'),
  circlip_e: clips('e'),
  pin_parallel: pins('solid'),
  pin_dowel: pins('solid'),
  pin_spring: pins('spring'),
  pin_cotter: pins('cotter'),
  key_parallel: (a) => {
    const [b = null, h = null, L = null] = numbers(a.规格 ?? `${a.宽}×${a.高}×${a.长度}`)
    return kinds.key.path({
      b,
      h,
      L,
      ends: wordOf(a.型式, { A: 'round', B: 'square', C: 'mixed' }),
    })
  },
}
