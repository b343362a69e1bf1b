import type { Traits } from './kind.rules.ts'

/**
 * A series of cylinders: whose `dimensions` are those of a standard fits where others of it fit. The groups of a pattern are
 * bore and stroke, and what it says: S or D of a magnet, lb of a mounting, tail and rod of the ends.
 */
export type Series = {
  family: string
  dimensions: string
  pattern: RegExp
  /** It is the same for a whole model: hundreds of candidates are read at once. */
  whole: RegExp
  always?: Traits
}

const of = (family: string, dimensions: string, pattern: string, always: Traits = {}): Series => ({
  ...{ family: `cyl_${family}`, dimensions, always },
  pattern: new RegExp(`(?<![A-Z\\d])${pattern}(?![A-Z\\d.])`),
  whole: new RegExp(`^${pattern}$`),
})

const size = '(?<bore>\\d+)[X*-](?<stroke>\\d+)'
const mounted = `${size}(?<S>-S)?(?:-(?<lb>LB|FA|FB|CA|CB|TC))?`
const tailed = `${size}(?<S>-S)?-(?<tail>CA|U|CM)`
const iso = 'ISO 15552'
const plainOnes = { 磁环: '附磁', 安装: '基本型' }
const magnetic = { 磁环: '附磁' }
const through = { 安装: '基本型' }
const double = '双出杆'
const adjustable = '行程可调'
const single = '单作用'

export const cylinderSeries: readonly Series[] = [
  of('iso15552', iso, `S[IE]${mounted}`),
  of('iso15552', 'SU 系列', `SU${mounted}`),
  of('iso15552', 'SC 系列', `SC${mounted}`),
  of('iso15552', 'SC 系列', `SCJ${mounted}`, { 型式: adjustable }),
  of('iso15552', 'SC 系列', `SCD${mounted}`, { 型式: double }),
  of('iso15552', iso, 'C96S(?<D>D?)(?<smc>[BLFGDCT])(?<bore>\\d+)-(?<stroke>\\d+)C?'),
  of('iso15552', iso, `DSBC-${size}(?:-D3)?-PP[VS]A-N3`, plainOnes),
  of('iso15552', iso, `DSBC-${size}-C-PPVA-N3`, { ...plainOnes, 型式: '带锁紧单元' }),
  of('iso15552', iso, 'P1F-S(?<bore>\\d+)MS-(?<stroke>\\d+)', plainOnes),
  of('iso15552', iso, 'PRA/8020(?<bore>\\d+)/M/(?<stroke>\\d+)', plainOnes),
  of('iso15552', iso, '61M2P0(?<bore>\\d+)A(?<stroke>\\d+)', plainOnes),
  of('iso15552', iso, '1319\\.(?<bore>\\d+)\\.(?<stroke>\\d+)\\.01', plainOnes),
  of('iso15552', 'SCA2 系列', 'SCA2-00-(?<bore>\\d+)B-(?<stroke>\\d+)', {
    磁环: '',
    安装: '基本型',
  }),
  of('compact', 'SDA 系列', `SDA${size}(?<S>-S)?-?(?<rod>B)?`, through),
  of('compact', 'SDA 系列', `SDAJ${size}(?<S>-S)?-?(?<rod>B)?`, { ...through, 型式: adjustable }),
  of('compact', 'SDA 系列', `SDAD${size}(?<S>-S)?-?(?<rod>B)?`, { ...through, 型式: double }),
  of('compact', 'SDA 系列', `S[ST]A${size}(?<S>-S)?-?(?<rod>B)?`, { ...through, 型式: single }),
  of('compact', 'ISO 21287', `ADN-${size}-(?<thread>[AI])-(?:P|PPS)-A`, plainOnes),
  of('compact', 'SSD2 系列', `SSD2-L-${size}`, { ...plainOnes, 杆端: '内螺纹' }),
  of('compact', 'CQ2 系列', `C(?<D>D?)Q2(?<smc>[BALFGD])${size}D(?<smcRod>C?M)?C?Z?`),
  of('mini', 'ISO 6432', `MI${tailed}`),
  of('mini', 'MA 系列', `MA${tailed}`),
  of('mini', 'MA 系列', `M[ST]A${tailed}`, { 型式: single }),
  of('mini', 'ISO 6432', `DSNU-${size}-(?:PPV|PPS|P)-A`, { ...magnetic, 尾部: '后耳环' }),
  of('mini', 'CJ2 系列', `C(?<D>D?)J2(?<smcTail>[BLFGD])${size}Z?`),
  of('minialu', 'MAL 系列', `MAL${tailed}`),
  of('minialu', 'MAL 系列', `MALD${tailed}`, { 型式: double }),
  of('minialu', 'MAL 系列', `MALJ${tailed}`, { 型式: adjustable }),
  of('minialu', 'MAL 系列', `MSAL${tailed}`, { 型式: single }),
  of('minialu', 'CM2 系列', `C(?<D>D?)M2(?<smcTail>[BLFGD])${size}Z?`),
  of('guided', 'TCM 系列', `TCM${size}-S`, magnetic),
  of('guided', 'MGP 系列', `MGPM${size}Z?`, magnetic),
  of('twin', 'TN 系列', `TN${size}-S`, magnetic),
  of('twin', 'CXSJ 系列', `CXSJM${size}`, magnetic),
  of('slide', 'HLQ 系列', `HLQ${size}-S`, magnetic),
  of('slide', 'MXQ 系列', `MXQ${size}Z?`, magnetic),
]

const mountings: Readonly<Record<string, string>> = {
  ...{ LB: '脚座', FA: '前法兰', FB: '后法兰', CA: '单耳', CB: '双耳', TC: '中间耳轴' },
}
const smcMountings: Readonly<Record<string, string>> = {
  ...{ B: '基本型', L: '脚座', F: '前法兰', G: '后法兰', D: '双耳', C: '单耳', T: '中间耳轴' },
  A: '两端螺纹',
}
const tails: Readonly<Record<string, string>> = { CA: '后耳环', U: '平尾', CM: '圆尾' }

const thread = (isOutside: boolean) => (isOutside ? '外螺纹' : '内螺纹')
const magnet = (is: boolean) => (is ? '附磁' : '无磁')

/** Says in one set of words what the groups of a designation say in its maker's; '' is what a group says when it is missing. */
const groupTraits: Readonly<Record<string, (said: string) => Traits>> = {
  S: (said) => ({ 磁环: magnet(said !== '') }),
  D: (said) => ({ 磁环: magnet(said !== '') }),
  lb: (said) => ({ 安装: said ? (mountings[said] ?? '') : '基本型' }),
  smc: (said) => ({ 安装: smcMountings[said] ?? '' }),
  tail: (said) => ({ 尾部: tails[said] ?? '' }),
  smcTail: (said) => ({ 尾部: smcMountings[said] ?? '' }),
  rod: (said) => ({ 杆端: thread(said !== '') }),
  smcRod: (said) => ({ 杆端: thread(said !== '') }),
  thread: (said) => ({ 杆端: thread(said === 'A') }),
}

export const traitsIn = (groups: Readonly<Record<string, string | undefined>>): Traits =>
  Object.assign(
    {},
    ...Object.entries(groups).map(([group, said = '']) => groupTraits[group]?.(said) ?? {}),
  )
