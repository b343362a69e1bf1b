import type { api } from '#mall/api.ts'
import type { Endpoint, Input } from '#mall/endpoint.ts'
import type { Ids } from './subjects.ts'

type Api = typeof api
type Inputs = {
  [N in keyof Api]: { [C in keyof Api[N]]: (ids: Ids) => InputOf<Api[N][C]> }
}
type InputOf<E> = E extends Endpoint ? Input<E> : never

const nothing = () => ({})

/** One input for every call there is: it names the things of a company. What is missing does not compile. */
export const inputs = {
  account: {
    login: () => ({ account: 'nobody', password: 'wrong' }),
    login_out: nothing,
    userInfo: nothing,
    challenge: nothing,
    sendCode: () => ({ mobile: '13800000008', type: 'login' }),
    checkCode: () => ({ mobile: '13800000008', type: 'login', smsCode: '000000' }),
    smsOutbox: nothing,
    checkMobile: () => ({ mobile: '13800000008' }),
    updatePassword: () => ({ oldPassword: 'wrong', password: 'Matrix@2026' }),
    sessions: nothing,
    revokeSession: ({ sessionId }) => ({ sessionId }),
  },
  message: {
    messageList: nothing,
    readMessage: () => ({ messageId: '1' }),
    messageChoice: nothing,
    setMessageChoice: () => ({ muted: [] }),
  },
  registration: {
    register: () => ({
      mobile: '13800000008',
      smsCode: '000000',
      password: 'Matrix@2026',
      name: '别人',
      agreed: true,
    }),
    invitation: () => ({ inviteCode: 'nobody' }),
    join: () => ({ inviteCode: 'nobody' }),
  },
  address: {
    addressList: nothing,
    saveAddress: ({ addressId }) => ({
      addressId,
      receiver: '别人',
      mobile: '13800000000',
      province: '江苏省',
      city: '苏州市',
      district: '吴中区',
      detail: '别人的地址 9 号',
    }),
    removeAddress: ({ addressId }) => ({ addressId }),
    setDefaultAddress: ({ addressId }) => ({ addressId }),
    lockAddresses: () => ({ isLocked: true }),
  },
  employee: {
    getRoleList: nothing,
    userlist: nothing,
    colleagues: nothing,
    employeeinfo: ({ purchaserId }) => ({ userId: purchaserId }),
    editemployee: ({ purchaserId }) => ({
      userId: purchaserId,
      name: '别人',
      username: 'otherperson',
      mobile: '13800009999',
      departmentId: null,
      roleName: 'purchaser',
    }),
    resetPassword: ({ purchaserId }) => ({ userId: purchaserId }),
    exportemployee: nothing,
    importemployee: () => ({ rows: [['姓名']] }),
    importErrors: () => ({ rows: [['姓名']] }),
    importTemplate: nothing,
    departmentList: nothing,
    saveDepartment: ({ departmentId }) => ({ departmentId, name: '别人的部门' }),
    removeDepartment: ({ departmentId }) => ({ departmentId }),
    invitationList: nothing,
    createInvitation: ({ departmentId }) => ({ roleName: 'purchaser', departmentId }),
    revokeInvitation: ({ invitationId }) => ({ invitationId }),
    askToJoin: () => ({ creditCode: '91320500MA1XXXXXXX' }),
    myJoinRequest: nothing,
    withdrawJoin: nothing,
    joinRequestList: nothing,
    decideJoin: ({ joinRequestId }) => ({ joinRequestId, isApproved: true }),
    companyLog: nothing,
  },
  catalogue: {
    homeCategoryList: nothing,
    homeProductList: nothing,
    getCategoryList: nothing,
    getInfo: ({ skuId }) => ({ skuId }),
    detailList: ({ skuId }) => ({ skuId }),
  },
  search: {
    list: nothing,
    getcategorylist: nothing,
    getbrandlist: nothing,
    getattributelist: nothing,
    suggest: () => ({ keyword: '6204' }),
  },
  content: {
    contentPage: () => ({ slug: 'payOnline' }),
    contentIndex: () => ({ kind: 'help' }),
    contentList: nothing,
    contentSource: () => ({ slug: 'payOnline' }),
    previewContent: () => ({ body: '## 标题' }),
    saveContent: () => ({
      slug: 'payOnline',
      title: '别人的标题',
      description: '别人写的描述，十个字以上',
      body: '别人写的',
      changedAt: '2026-11-20T04:00:00.000Z',
    }),
    publishContent: () => ({ slug: 'payOnline', changedAt: '2026-11-20T04:00:00.000Z' }),
  },
  requisition: {
    requisitionList: nothing,
    requisitionDetail: ({ requisitionNo }) => ({ requisitionNo }),
    withdrawRequisition: ({ requisitionNo }) => ({ requisitionNo }),
    returnRequisition: ({ requisitionNo }) => ({ requisitionNo, reason: '暂不采购' }),
    reassignRequisition: ({ requisitionNo, purchaserId }) => ({
      requisitionNo,
      userId: purchaserId,
    }),
    urgeRequisition: ({ requisitionNo }) => ({ requisitionNo }),
    stateupdate: ({ purchaserId }) => ({ userId: purchaserId, status: 0 }),
    handOver: ({ purchaserId }) => ({ userId: purchaserId, successorId: purchaserId }),
  },
  cart: {
    addCart: ({ skuId }) => ({ skuId, count: 1 }),
    addCartOfService: ({ skuId }) => ({ skuId, count: 1 }),
    cartList: nothing,
    shareCartList: nothing,
    addCartNum: ({ cartItemId }) => ({ cartItemId, count: 5 }),
    removeCart: ({ cartItemId, applicationItemId }) => ({
      cartItemIdStr: `${cartItemId},${applicationItemId}`,
    }),
    clearInvalidCart: ({ cartItemId, applicationItemId }) => ({
      cartItemIdStr: `${cartItemId},${applicationItemId}`,
    }),
    refreshCartList: ({ cartItemId }) => ({ cartItemIdStr: cartItemId }),
    pushCart: ({ applicationItemId }) => ({ cartItemIdStr: applicationItemId }),
    getCompnyUser: ({ companyId }) => ({ roleName: 'purchaser', companyId }),
    cartShare: ({ cartItemId, purchaserId }) => ({
      cartItemIdObj: JSON.stringify({ userId: purchaserId, data: [{ cartItemId, count: 2 }] }),
    }),
    shareAgain: ({ requisitionNo }) => ({ requisitionNo }),
    getHeadInfo: nothing,
  },
  quotation: {
    downBJDPdf: ({ cartItemId }) => ({ cartItemIdObj: JSON.stringify([{ cartItemId, count: 2 }]) }),
    quotationList: nothing,
    quotationFile: ({ quotationNo }) => ({ quotationNo, kind: 'pdf' }),
  },
  order: {
    confirmOrder: ({ cartItemId }) => ({ cartItemIdStr: cartItemId }),
    submitOrder: ({ cartItemId, addressId }) => ({
      addressId,
      isFreight: 0,
      lines: [{ cartItemId, count: 2, price: 10 }],
    }),
    orderList: () => ({ scope: 'company' }),
    orderDetail: ({ unpaidOrderNo }) => ({ orderNo: unpaidOrderNo }),
    cancelOrder: ({ unpaidOrderNo }) => ({ orderNo: unpaidOrderNo, reason: '不再需要' }),
    buyAgain: ({ paidOrderNo }) => ({ orderNo: paidOrderNo }),
  },
  payment: {
    checkStand: ({ unpaidOrderNo }) => ({ orderNo: unpaidOrderNo }),
    createPayment: ({ unpaidOrderNo }) => ({ orderNo: unpaidOrderNo, channel: 'sandbox' }),
    sandboxPay: ({ paymentNo }) => ({ paymentNo, result: 'success' }),
  },
  centre: { overview: nothing },
  company: {
    companyInfo: nothing,
    certify: () => ({
      name: '别人的有限公司',
      creditCode: '914403001922038216',
      licenceId: 'demo-licence-of-0000-2',
      isLegalPerson: true,
      contactName: '别人',
      contactMobile: '13800000008',
    }),
    applyTerm: () => ({ amount: 1000, days: 30, contractId: 'demo-licence-of-0000-2' }),
  },
  companyReview: {
    reviewList: nothing,
    reviewDetail: ({ companyId }) => ({ companyId }),
    approve: () => ({ certificationId: '2' }),
    reject: () => ({ certificationId: '2', reasons: { name: '与执照不一致' } }),
    freeze: ({ companyId }) => ({ companyId, reason: '证照过期' }),
    unfreeze: ({ companyId }) => ({ companyId, reason: '已更新' }),
    termList: nothing,
    approveTerm: () => ({ termApplicationId: '1', amount: 1000, days: 30 }),
    rejectTerm: () => ({ termApplicationId: '1', reason: '合同缺少盖章' }),
  },
  staff: {
    rooms: nothing,
    userList: nothing,
    setUserStatus: ({ purchaserId }) => ({ userId: purchaserId, status: 0, reason: '离职' }),
    endSessions: ({ purchaserId }) => ({ userId: purchaserId }),
    auditLog: nothing,
  },
} satisfies Inputs
