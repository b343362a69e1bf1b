import { useRef } from 'react'
import { api } from '#mall/api.ts'
import { firstDay, lastDay } from '#mall/day.ts'
import type { Pictured } from '#mall/house/home/home.contract.ts'
import type { bannerForm } from '#mall/house/home/home.form.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { DateField, FieldRow, PlainFields } from '#web/form/Form.tsx'
import { Stack } from '#web/form/Row.tsx'
import { bindText, type Edited } from '#web/form/useForm.ts'
import styles from './adminHome.module.css'

type Props = {
  of: Edited<typeof bannerForm.fields>
  onPicture(skuCode: string, product: Pictured): void
}

export function BannerForm({ of, onPicture }: Props) {
  const skuCode = bindText(of, 'skuCode')
  const look = useLook({ of, onPicture })
  return (
    <div className={styles.form}>
      <Stack>
        <PlainFields of={of} only={['title', 'text', 'link']} />
      </Stack>
      <Stack>
        <PlainFields of={of} only={['button', 'tone']} />
        <FieldRow of={of} name="skuCode">
          <input {...skuCode} onBlur={() => look(of.values.skuCode.trim())} />
        </FieldRow>
        <DateField of={of} name="validFrom" min={firstDay} max={lastDay} />
        <DateField of={of} name="validTo" min={firstDay} max={lastDay} />
      </Stack>
    </div>
  )
}

/** Fetches the drawing of the goods that are named, or says at the field that there are none. */
function useLook({ of, onPicture }: Props) {
  const last = useRef(of.values.skuCode)
  return async (skuCode: string) => {
    if (skuCode === last.current) return
    last.current = skuCode
    if (skuCode === '') return
    try {
      onPicture(skuCode, await call(api.home.bannerPicture, { skuCode }))
    } catch (error) {
      if (!isRefusal(error)) last.current = ''
      of.say('skuCode', isRefusal(error) ? '没有此订货号的在售商品' : '图暂时无法读取，请稍后再试')
    }
  }
}
