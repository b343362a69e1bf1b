import { type ReactNode, useState } from 'react'
import type { addressForm } from '#mall/own/address/address.form.ts'
import { gazetteerOf } from '#mall/own/address/locate.rules.ts'
import { parseAddress, withStreet } from '#mall/own/address/parse.rules.ts'
import { streetsOf } from '#mall/own/address/region.rules.ts'
import { china, streetsIn } from '#mall/own/address/regions.ts'
import type { Edited } from '#web/form/useForm.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './address.module.css'
import { type Reading, readInto } from './addressValues.ts'

type Unsure = Reading['unsure']
export type Hints = { [K in keyof Unsure]: ReactNode }

/**
 * Holds the values that were read from a pasted text, with hints at those that the person should look at until he has
 * changed them.
 */
export function useReading({ values, change }: Edited<typeof addressForm.fields>) {
  const [reading, setReading] = useState<Reading | null>(null)
  const [unsure, setUnsure] = useState<Unsure>({})

  const { write } = useWrite()

  async function take(text: string) {
    const next = readInto(values, await parsed(text), reading?.change ?? {})
    setReading(next)
    setUnsure(next.unsure)
    change(next.change)
  }
  const failed = () => '识别所需的地区列表未加载成功，请重试'
  const read = (text: string) => write(() => take(text), { next: null, failed })
  const touch = (part: object) =>
    setUnsure((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))),
    )
  const hints: Hints = Object.fromEntries(
    Object.entries(unsure).map(([name, why]) => [name, <Look key={name} why={why} />]),
  )
  return { reading, hints, read, touch }
}

const Look = ({ why }: { why: string }) => (
  <span className={styles.unsure}>
    <Icon name="triangle-alert" />
    {why}
  </span>
)

async function parsed(text: string) {
  const known = await china()
  const found = parseAddress(text, gazetteerOf(known))
  const { province = '', city = '', district = '', detail } = found.values
  const code = known.get(province)?.code
  const streets = code ? streetsOf(await streetsIn(code), { province, city, district }) : []
  if (detail) Object.assign(found.values, withStreet(detail, streets))
  return found
}
