import type { AddressBook } from '#mall/own/address/address.rules.ts'
import type { SettledLine } from '#mall/trade/order/settled.contract.ts'
import type { Draft } from '#web/order/postData.ts'
import { Addresses } from './Addresses.tsx'
import { type Places as Held, withFirst, withSaved } from './places.ts'
import { SplitTable } from './SplitTable.tsx'
import type { Split } from './split.ts'

type Props = {
  book: AddressBook
  lines: readonly SettledLine[]
  places: Held
  split: Split
  /** An order that is submitted again goes to one address. */
  isOne: boolean
  change(part: (draft: Draft) => Partial<Draft>): void
}

/** Where it goes: to one address, or to several. */
export function Places({ book, lines, places, split, isOne, change }: Props) {
  const { chosen, others } = places
  const first = chosen?.addressId
  const roles = (draft: Draft) => ({
    addressId: first ?? draft.addressId,
    others: draft.others,
  })
  return (
    <Addresses
      book={book}
      chosen={chosen}
      onChoose={(addressId) => change((draft) => withFirst(roles(draft), addressId))}
      onSaved={(addressId, isNew) => change((draft) => withSaved(roles(draft), addressId, isNew))}
      onSplit={
        others.length > 0 || isOne
          ? null
          : ({ addressId }) =>
              change((draft) => ({ ...roles(draft), others: [{ addressId, counts: {} }] }))
      }
    >
      <SplitTable
        lines={lines}
        places={places}
        split={split}
        onChange={(others) => change(() => ({ others }))}
      />
    </Addresses>
  )
}
