/** Values of one measure by size: what the DIN has and what ISO and GB/T have. '*' is for every size. */
type Measure = readonly [name: string, sizes: string]

/** One thing, and what each body calls it; `differs` is where the old DIN is not what ISO and GB/T are. */
export type Standard = {
  family: string
  /** GB77 to GB80 are one family, told apart by the end. */
  end?: string
  gb: string
  din: string
  iso: string
  differs?: readonly Measure[]
}

const acrossFlats: Measure = ['对边(mm)', 'M10:17/16 M12:19/18 M14:22/21 M22:32/34']

export const standards: readonly Standard[] = [
  { family: 'screw_hex_full', gb: '5783', din: '933', iso: '4017', differs: [acrossFlats] },
  { family: 'screw_hex_part', gb: '5782', din: '931', iso: '4014', differs: [acrossFlats] },
  { family: 'screw_hex_fine', gb: '5786', din: '961', iso: '8676', differs: [acrossFlats] },
  {
    family: 'screw_flange_hex',
    gb: '5789',
    din: '6921',
    iso: '4162',
    differs: [['法兰', '*:普通系列/加大系列']],
  },
  { family: 'screw_socket_cap', gb: '70.1', din: '912', iso: '4762' },
  { family: 'screw_socket_button', gb: '70.2', din: '', iso: '7380' },
  {
    family: 'screw_socket_csk',
    gb: '70.3',
    din: '7991',
    iso: '10642',
    differs: [
      [
        '头部直径(mm)',
        'M3:6/6.72 M4:8/8.96 M5:10/11.2 M6:12/13.44 M8:16/17.92 M10:20/22.4 M12:24/26.88 M16:30/33.6 M20:36/40.32',
      ],
    ],
  },
  { family: 'screw_set', end: '平端', gb: '77', din: '913', iso: '4026' },
  { family: 'screw_set', end: '锥端', gb: '78', din: '914', iso: '4027' },
  { family: 'screw_set', end: '圆柱端', gb: '79', din: '915', iso: '4028' },
  { family: 'screw_set', end: '凹端', gb: '80', din: '916', iso: '4029' },
  { family: 'screw_pan_cross', gb: '818', din: '7985', iso: '7045' },
  { family: 'screw_csk_cross', gb: '819.1', din: '965', iso: '7046' },
  {
    family: 'nut_hex',
    gb: '6170',
    din: '934',
    iso: '4032',
    differs: [
      acrossFlats,
      [
        '高度(mm)',
        'M5:4/4.7 M6:5/5.2 M8:6.5/6.8 M10:8/8.4 M12:10/10.8 M14:11/12.8 M16:13/14.8 M18:15/15.8 M20:16/18 M22:18/19.4 M24:19/21.5',
      ],
    ],
  },
  { family: 'nut_thin', gb: '6172.1', din: '439', iso: '4035', differs: [acrossFlats] },
  {
    family: 'nut_lock_nylon',
    gb: '889.1',
    din: '985',
    iso: '7040',
    differs: [
      acrossFlats,
      [
        '高度(mm)',
        'M3:4/4.5 M4:5/6 M5:5/6.8 M6:6/8 M8:8/9.5 M10:10/11.9 M12:12/14.9 M16:16/19.1 M20:20/22.8',
      ],
    ],
  },
  {
    family: 'nut_flange',
    gb: '6177.1',
    din: '6923',
    iso: '4161',
    differs: [['对边(mm)', 'M10:15/16']],
  },
  {
    family: 'washer_plain',
    gb: '97.1',
    din: '125',
    iso: '7089',
    differs: [['硬度', '*:140 HV/200 HV']],
  },
  { family: 'washer_large', gb: '96.1', din: '9021', iso: '7093' },
  { family: 'washer_small', gb: '848', din: '433', iso: '7092' },
  {
    family: 'washer_spring',
    gb: '93',
    din: '127',
    iso: '',
    differs: [
      [
        '厚度(mm)',
        'M4:0.9/1.1 M5:1.2/1.3 M8:2/2.1 M10:2.2/2.6 M12:2.5/3.1 M16:3.5/4.1 M20:4/5 M24:5/6',
      ],
    ],
  },
  { family: 'pin_parallel', gb: '119.1', din: '7', iso: '2338' },
  { family: 'pin_dowel', gb: '119.2', din: '6325', iso: '8734' },
  { family: 'pin_spring', gb: '879.1', din: '1481', iso: '8752' },
  { family: 'pin_cotter', gb: '91', din: '94', iso: '1234' },
  { family: 'circlip_shaft', gb: '894', din: '471', iso: '' },
  { family: 'circlip_hole', gb: '893', din: '472', iso: '' },
  { family: 'circlip_e', gb: '896', din: '6799', iso: '' },
]

/** Goods of the one may take the place of goods of the other, with what is not the same of them. */
export const neighbours: readonly {
  families: readonly [string, string]
  name: string
  values: readonly [string, string]
  step: 'function' | 'size'
}[] = [
  {
    families: ['screw_hex_full', 'screw_hex_part'],
    name: '螺纹',
    values: ['全螺纹', '部分螺纹'],
    step: 'function',
  },
  { families: ['nut_hex', 'nut_thin'], name: '型式', values: ['1 型', '薄型'], step: 'size' },
  {
    families: ['nut_hex', 'nut_lock_nylon'],
    name: '防松',
    values: ['无', '尼龙圈'],
    step: 'function',
  },
  {
    families: ['washer_plain', 'washer_large'],
    name: '外径系列',
    values: ['标准', '大'],
    step: 'size',
  },
  {
    families: ['washer_plain', 'washer_small'],
    name: '外径系列',
    values: ['标准', '小'],
    step: 'size',
  },
  {
    families: ['pin_parallel', 'pin_dowel'],
    name: '硬度',
    values: ['不淬硬', '淬硬'],
    step: 'size',
  },
]

/** Values of one size, before and after the change from DIN to ISO. */
export function figuresOf(
  [, sizes]: Measure,
  size: string,
): [din: string, iso: string] | undefined {
  const found = sizes.match(new RegExp(`(?:^| |^)(?:\\*|${size}):(.*?)(?= M\\d|$)`))
  const [din, iso] = found?.[1]?.split('/') ?? []
  return din && iso ? [din, iso] : undefined
}
