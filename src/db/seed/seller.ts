import type { Db } from '#db/postgres.ts'
import { insertSeller } from '#mall/people/seller/seller.sql.ts'

/** All of it is invented. */
export const demoSeller = {
  name: '工业品商城',
  slogan: '轴承、气动、紧固件、刀具、电工与劳保一站式采购',
  company: '示例工业品商城有限公司',
  phone: '400-000-0000',
  hours: '工作日 8:30–18:00',
  icp: '示例ICP备00000000号',
}

/** Tells a demo world who sells there, unless the staff has said it already. */
export const loadSeller = (db: Db) =>
  insertSeller(db, 2, demoSeller, { userId: null, now: new Date() })
