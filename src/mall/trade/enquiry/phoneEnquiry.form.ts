import { form } from '#mall/form.ts'
import { quoteLimits } from '#mall/limits.ts'

const { phoneLines, note } = quoteLimits

export const askedLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** 代客录入: what somebody asks a price for by telephone. */
export const phoneEnquiryForm = form(
  {
    title: { label: '询价标题', isRequired: true, maxLength: 50, placeholder: '轴承与油封' },
    text: {
      label: '商品清单',
      control: 'area',
      isRequired: true,
      missing: '请输入要询价的商品，每行一种',
      maxLength: 5000,
      placeholder: '每行一种：型号或品名 + 数量，如 6204-2RS 40个',
      hint: `最多 ${phoneLines} 行`,
    },
    city: { label: '收货城市', maxLength: 30 },
    note: { label: '补充说明', control: 'area', maxLength: note },
  },
  {
    checks: {
      text: (text) => {
        const lines = askedLines(text)
        if (lines.length > phoneLines) return `最多 ${phoneLines} 行，请分几张录入`
        return lines.some((line) => line.length > 200) && '每行最多 200 字'
      },
    },
  },
)
