import type { Sql } from '#db/postgres.ts'
import { insertAddress } from '#mall/address/address.sql.ts'

/** Addresses for everybody who buys, and orders in the states of their lives, some weeks old to new. */
export async function seedOrders(db: Sql, people: Record<string, string>): Promise<void> {
  const buyers = Object.entries(people).filter(([account]) => !/^(demander|operator)/.test(account))
  await Promise.all(buyers.flatMap(([, userId], index) => addressesOf(db, userId, index)))
}

const addressesOf = (db: Sql, userId: string, index: number) =>
  places.map((place, at) =>
    insertAddress(db, userId, {
      ...place,
      mobile: `1380001${String(index * 10 + at + 1).padStart(4, '0')}`,
      isDefault: at === 0,
    }),
  )

const places = [
  {
    receiver: '仓管01',
    province: '江苏省',
    city: '苏州市',
    district: '示例区',
    street: '示例街道',
    detail: '示例路 100 号 1 号门收货',
    tag: '工厂',
  },
  {
    receiver: '仓管02',
    province: '江苏省',
    city: '苏州市',
    district: '示例区',
    street: '示例街道',
    detail: '示例路 100 号 6 幢 2 层',
    tag: '仓库',
  },
  {
    receiver: '文员03',
    province: '上海市',
    city: '上海市',
    district: '示例区',
    street: '',
    detail: '示例大道 8 号 12 层',
    tag: '办公室',
  },
]
