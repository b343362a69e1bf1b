import { NotForYou } from '#web/company/NotForYou.tsx'

/** It is for those who neither share material nor handle what others share. */
export const NoView = () => (
  <NotForYou
    title="您暂不使用采购申请"
    text="采购申请用于企业内部：需求人员提出物料需求，采购员汇总下单。您可以直接选购并下单。"
    way="企业认证"
  />
)
