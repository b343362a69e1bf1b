import { useState } from 'react'
import { GoodsInput } from '#web/picker/GoodsInput.tsx'

type Props = { lineNo: number; isOff: boolean; choose: (skuCode: string) => Promise<unknown> }

/** Other goods for a line of a list by their number, which is looked ahead to. */
export function OtherGoods({ lineNo, isOff, choose }: Props) {
  const [skuCode, setSkuCode] = useState('')
  return (
    <form action={async () => void (await choose(skuCode.trim()))}>
      <GoodsInput
        className="input small"
        aria-label={`第 ${lineNo} 行的其他商品`}
        placeholder="输入型号查找，选择订货号"
        maxLength={40}
        disabled={isOff}
        value={skuCode}
        onChange={setSkuCode}
      />
      <button type="submit" className="btn small" disabled={isOff || skuCode.trim() === ''}>
        选用此商品
      </button>
    </form>
  )
}
