import type { Sql } from '#db/postgres.ts'
import { to } from '#mall/pages.ts'

type First = { brandKey: string; model: string }
type Banner = {
  title: string
  text: string
  button: string
  link: string
  tone: 'paper' | 'blue' | 'dark'
  /** Its drawing is shown. */
  goods?: First
}

const secondCategory = (id: number, name: string, second: string) =>
  to.secondCategory({
    firstCategoryTitle: name,
    firstCategoryId: id,
    secondCategoryTitle: second,
  })

const banners: readonly Banner[] = [
  {
    title: '按型号、参数、图纸直接选到规格',
    text: '轴承、气动、紧固件、刀具与电工，参数、起订量与交期同表可查。',
    button: '浏览全部商品',
    link: '/productList',
    tone: 'paper',
    goods: { brandKey: 'SKF', model: '6204-2RSH' },
  },
  {
    title: '企业协议价，登录即见',
    text: '协议商品按约定价格下单，价目表与有效期随时可查、可导出。',
    button: '了解协议价',
    link: to.help({ topic: 'price' }),
    tone: 'blue',
    goods: { brandKey: 'THE', model: 'GB5783-M10×40-A2-70' },
  },
  {
    title: '气缸按缸径与行程选',
    text: '缸径、行程、安装方式逐项筛选，尺寸画在图上。',
    button: '查看气动液压',
    link: secondCategory(2, '气动液压管阀', '气动执行元件'),
    tone: 'paper',
    goods: { brandKey: 'AIRTAC', model: 'SC63x25' },
  },
  {
    title: '谁申请，谁采购，到了哪一步',
    text: '需求人员共享物料，采购员汇总下单，每一步都留下记录。',
    button: '看企业分工',
    link: to.help({ topic: 'roles' }),
    tone: 'dark',
    goods: { brandKey: 'CTSM', model: 'GR19-15-19-92A' },
  },
  {
    title: '这样选、这样换：选型案例',
    text: '轴承、密封、传动与紧固件，按行业看选型的理由和所用商品。',
    button: '查看案例',
    link: '/awsomeCase',
    tone: 'blue',
    goods: { brandKey: 'SKF', model: '22216 EK/C3' },
  },
]

const notices = [
  { text: '全场含税价，满 ¥{{freeFrom}} 包邮', link: to.help({ topic: 'delivery' }) },
  { text: '企业认证资料在 1 个工作日内审核', link: to.help({ topic: 'register' }) },
  { text: '按型号、尺寸或订货号都能搜到商品', link: to.help({ topic: 'search' }) },
]

/** The home page shows this until somebody of the staff has saved something else. */
export async function loadHome(db: Sql) {
  const from = '2026-11-01'
  const rows = banners.map(({ goods: _, ...banner }, place) => ({
    ...banner,
    place,
    valid_from: from,
  }))
  const untouched = (part: string) =>
    db`select from home_part where part = ${part} and version = 1`.then(({ count }) => count === 1)
  if (await untouched('banners')) {
    await db`insert into home_banner ${db(rows)} on conflict do nothing`
    await drawGoods(db)
  }
  if (await untouched('notices'))
    await db`
      insert into home_notice ${db(notices.map((one, place) => ({ ...one, place, valid_from: from })))}
      on conflict do nothing`
}

/** Goods are found by their model, for which there is no index: a million take 0.4 s, and most starts need none. */
async function drawGoods(db: Sql) {
  const bare = await db<{ place: number }[]>`select place from home_banner where sku_id is null`
  const drawn = banners.flatMap(({ goods }, place) =>
    goods && bare.some((one) => one.place === place) ? [{ place, ...goods }] : [],
  )
  if (drawn.length === 0) return
  await db`
    update home_banner b set sku_id = s.sku_id
    from unnest(${drawn.map(({ place }) => place)}::int[], ${drawn.map(({ brandKey }) => brandKey)}::text[],
      ${drawn.map(({ model }) => model)}::text[]) as d (place, brand_key, model)
    join brand using (brand_key) join sku s using (brand_id, model)
    where b.place = d.place and b.sku_id is null`
}
