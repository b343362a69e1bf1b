/** These are the goods that the peers sell: so many fourth-level categories and brands as a small mall has. */
const names: Record<string, string[]> = {
  轴承及传动:
    '深沟球轴承 调心滚子轴承 圆锥滚子轴承 推力球轴承 直线轴承 滚针轴承 同步带 联轴器'.split(' '),
  气动元件: '标准气缸 薄型气缸 电磁阀 气源处理器 快插接头 聚氨酯气管 真空发生器 调速阀'.split(' '),
  紧固件: '内六角螺栓 外六角螺栓 六角螺母 平垫圈 弹簧垫圈 膨胀螺栓 自攻螺钉 抽芯铆钉'.split(' '),
  手动工具: '活动扳手 棘轮扳手 内六角扳手 一字螺丝刀 尖嘴钳 钢丝钳 羊角锤 钢卷尺'.split(' '),
  个人防护: '安全帽 防护眼镜 防尘口罩 丁腈手套 防切割手套 劳保鞋 防护耳塞 安全带'.split(' '),
  电工电气: '塑壳断路器 交流接触器 热继电器 接近开关 光电传感器 中间继电器 开关电源 按钮开关'.split(
    ' ',
  ),
  管阀泵: '不锈钢球阀 法兰蝶阀 止回阀 离心泵 隔膜泵 压力表 波纹管 管接头'.split(' '),
  切削刀具: '立铣刀 麻花钻头 机用丝锥 数控刀片 铰刀 带锯条 中心钻 切断刀'.split(' '),
  润滑胶粘: '锂基润滑脂 液压油 防锈剂 厌氧胶 密封胶 清洗剂 切削液 导热硅脂'.split(' '),
}

export const groups = Object.keys(names)
export const leaves = groups.flatMap((group, at) =>
  (names[group] ?? []).map((name) => ({ name, group: at })),
)
/** They are narrow: each finds the goods of one leaf. */
export const keywords = leaves.map(({ name }) => name).filter((name) => name.length > 2)
export const brands = [
  ...[
    '恩斯克NSK',
    '斯凯孚SKF',
    '舍弗勒FAG',
    '哈尔滨HRB',
    '洛阳LYC',
    '人本C&U',
    '恩梯恩NTN',
    '费斯托FESTO',
  ],
  ...[
    '亚德客AirTAC',
    'SMC',
    '世达SATA',
    '史丹利STANLEY',
    '博世BOSCH',
    '3M',
    '霍尼韦尔Honeywell',
    '代尔塔DELTA',
  ],
  ...[
    '施耐德Schneider',
    '正泰CHINT',
    '德力西DELIXI',
    '欧姆龙OMRON',
    '西门子SIEMENS',
    'ABB',
    '乐泰LOCTITE',
    '美孚Mobil',
  ],
  ...[
    '壳牌Shell',
    '长城GreatWall',
    '山特维克Sandvik',
    '肯纳Kennametal',
    '牧田makita',
    '东成DCA',
    '得伟DEWALT',
    '格兰富GRUNDFOS',
  ],
  ...[
    '南方CNP',
    '东明TONG',
    '晋亿GEM',
    '康迪泰克ContiTech',
    '盖茨GATES',
    '椿本TSUBAKI',
    '伊顿EATON',
    '基恩士KEYENCE',
  ],
]
export const materials = '碳钢 304不锈钢 316不锈钢 轴承钢 黄铜 铝合金 聚氨酯 丁腈橡胶'.split(' ')

export type Goods = {
  id: number
  sku: string
  name: string
  description: string
  /** These are places in the lists above. */
  leaf: number
  group: number
  brand: number
  material: number
  price_fen: number
}

/** Answers the same goods for the same number in every run; half of the names have no spaces, as real ones. */
export function goodsOf(id: number): Goods {
  const random = randomOf(id)
  const pick = (size: number, skew = 1) => Math.floor(random() ** skew * size)
  const [leaf, brand, material] = [
    pick(leaves.length),
    pick(brands.length, 1.7),
    pick(materials.length),
  ]
  const { name = '', group = 0 } = leaves[leaf] ?? {}
  const model = `${String.fromCharCode(65 + pick(26))}${6000 + pick(900)}-${2 + pick(40)}RS`
  const [maker = '', space] = [brands[brand], pick(2) ? ' ' : '']
  return {
    ...{ id, leaf, group, brand, material },
    sku: `SKU${String(id).padStart(8, '0')}`,
    name: [maker, name, model].join(space),
    description: `${maker}${name},型号${model},材质${materials[material]},适用于机械设备维修与保养,工业级品质。`,
    price_fen: 100 + pick(300_000, 3),
  }
}

/** mulberry32: small and good enough to spread goods. */
function randomOf(seed: number): () => number {
  let state = seed * 7919
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Answers all goods in portions that one statement can take. */
export function* portions(count: number): Generator<Goods[]> {
  for (let first = 1; first <= count; first += 5000)
    yield Array.from({ length: Math.min(5000, count + 1 - first) }, (_, at) => goodsOf(first + at))
}
