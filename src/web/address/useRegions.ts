import { useEffect, useState } from 'react'
import type { China, Readings, Streets } from '#mall/own/address/region.rules.ts'
import { china, readings, streetsIn } from '#mall/own/address/regions.ts'

export type Regions = {
  china: China | undefined
  readings: Readings
  streets: Streets | undefined
  isFailed: boolean
  retry(): void
}

/** The lists come when the form is opened, the streets when a province is chosen. */
export function useRegions(province: string): Regions {
  const [lists, setLists] = useState<{ china?: China; readings: Readings }>({ readings: new Map() })
  const [streets, setStreets] = useState<{ province: string; streets: Streets }>()
  const [failures, setFailures] = useState(0)
  const [tries, setTries] = useState(0)
  const code = lists.china?.get(province)?.code

  useEffect(
    () =>
      until((isWanted) =>
        Promise.all([china(), readings()]).then(
          ([china, readings]) => isWanted() && setLists({ china, readings }),
          () => isWanted() && setFailures(tries + 1),
        ),
      ),
    [tries],
  )
  useEffect(
    () =>
      until(async (isWanted) => {
        if (code)
          await streetsIn(code).then(
            (streets) => isWanted() && setStreets({ province, streets }),
            () => isWanted() && setFailures(tries + 1),
          )
      }),
    [code, province, tries],
  )
  return {
    china: lists.china,
    readings: lists.readings,
    streets: streets?.province === province ? streets.streets : undefined,
    isFailed: failures > tries,
    retry: () => setTries(tries + 1),
  }
}

/** An answer that arrives after it is no longer wanted is dropped. */
function until(task: (isWanted: () => boolean) => unknown) {
  let isOver = false
  void task(() => !isOver)
  return () => {
    isOver = true
  }
}
