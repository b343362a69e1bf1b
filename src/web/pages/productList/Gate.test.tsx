import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Gate } from './Gate.tsx'

test('guests are promised of lists what lists show to members, and of stock where it stands', () => {
  const html = renderToString(
    <MemoryRouter>
      <Gate />
    </MemoryRouter>,
  )
  expect(html).toContain('登录后查看含税单价与协议价，按价格排序和筛选，在商品页查看库存数量。')
})
