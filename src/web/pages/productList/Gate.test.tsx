import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Gate } from './Gate.tsx'

test('guests are promised of lists what lists show to members, prices and how much there is', () => {
  const html = renderToString(
    <MemoryRouter>
      <Gate />
    </MemoryRouter>,
  )
  expect(html).toContain('登录后查看价格、协议价与库存数量')
})
