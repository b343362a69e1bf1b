/** The usual carriers of the country, with the codes by which 快递100 knows them. */
export const carriers = {
  顺丰速运: 'shunfeng',
  京东物流: 'jd',
  德邦快递: 'debangkuaidi',
  德邦物流: 'debangwuliu',
  中通快递: 'zhongtong',
  圆通速递: 'yuantong',
  韵达快递: 'yunda',
  申通快递: 'shentong',
  极兔速递: 'jtexpress',
  '邮政 EMS': 'ems',
  跨越速运: 'kuayue',
  安能物流: 'annengwuliu',
  壹米滴答: 'yimidida',
} as const

/** What goes without a carrier has no number and is followed by nobody. */
export const withoutWaybill = ['商城配送', '客户自提'] as const

export type Carrier = keyof typeof carriers | (typeof withoutWaybill)[number]

export const carrierCode = (carrier: string): string | undefined =>
  (carriers as Record<string, string | undefined>)[carrier]

export const isWithoutWaybill = (carrier: string): boolean =>
  withoutWaybill.some((name) => name === carrier)

/** Numbers of these carriers have so many characters; those of the others have changed too often. */
const lengths: Partial<Record<string, readonly number[]>> = {
  顺丰速运: [12, 15],
  极兔速递: [15],
  '邮政 EMS': [13],
}

/** Says what is wrong with the number of a parcel; '' where nothing is. */
export function waybillProblem(waybill: string, carrier: string): string {
  if (!/^[0-9A-Za-z]*$/.test(waybill)) return '运单号只能是字母和数字'
  const known = lengths[carrier]
  return !known || known.includes(waybill.length)
    ? ''
    : `${carrier}的运单号为 ${known.join(' 或 ')} 位，现为 ${waybill.length} 位`
}
