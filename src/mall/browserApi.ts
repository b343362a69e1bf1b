/**
 * A browser needs to know this of each call: method, path and whether it is public; the server parses and knows who may
 * call, so the shapes and zod stay there. Pages import it as #mall/api.ts (package.json, imports). It is a text, because
 * each first view loads it. A line is a noun and its calls: + is POST, ! is public, and after a colon stands where the
 * address is not /mall/noun/call: another folder, /another end, or all of it. It is made from the contracts; renew it with:
 * npx vitest run src/mall/browserApi -u
 */
const table = `
account +!login:/auth/ua/login +login_out:/auth/ua/login_out userInfo:index !challenge:/biz/captcha/challenge +!sendCode:/biz/sms/send +!checkCode:/biz/sms/check smsOutbox:/biz/sms/outbox +!checkMobile:/user/ua/user/checkMobile +!updatePassword:/user/ua/user/updatePassword +confirmPassword sessions +revokeSession
seller seller:staff +saveSeller:staff marks:staff +saveMarks:staff freight:staff +saveFreight:staff workCalendar openingHours:staff +saveOpeningHours:staff calendarYear:staff +saveDays:staff +saveHolidays:staff
message messageList:/list +readMessage:/read +openLink messageChoice:/choice +setMessageChoice:/setChoice
notice noticeTexts:staff +saveNoticeText:staff deliveryList:staff +resendDeliveries:staff
robot robotList:company +saveRobot:company +removeRobot:company +testRobot:company
secondStep state +begin +turnOn +turnOff +renewCodes !asked +!pass
content !contentPage:/page !contentIndex:/index !contentFacts:/facts !legalPage:/legal !legalVersions contentList:staff contentSource:staff +previewContent:staff +saveContent:staff +createContent:staff +publishContent:staff
company companyInfo:/info +certify +applyTerm
companyReview reviewList:/list reviewDetail:/detail +approve +reject +freeze +unfreeze termList +approveTerm +rejectTerm +setCredit +endTerm
credit creditMoves:/moves
creditDesk creditHistory:/history companyCreditMoves:/moves waitingCredits:/waiting +agreeCredit:/agree +refuseCredit:/refuse creditSetting:/setting +saveCreditSetting:/saveSetting
employee userlist:/membershipcenter/userlist colleagues:/membershipcenter/colleagues +employeeinfo:/membershipcenter/employeeinfo +editemployee:/membershipcenter/editemployee +resetPassword:/membershipcenter/user/resetpassword +resetSecondStep exportemployee:/membershipcenter/exportemployee +importemployee:/membershipcenter/importemployee +importErrors:/membershipcenter/importerrors importTemplate:/membershipcenter/importtemplate +inviteEmployees:/membershipcenter/employees/invite +!activationInfo:/user/ua/user/activationInfo +!activate:/user/ua/user/activate +moveEmployees:/membershipcenter/employees/move +giveRole:/membershipcenter/employees/role +setStates:/membershipcenter/employees/state getRoleList:/platform/company/getRoleList +saveRole:/platform/company/saveRole +removeRole:/platform/company/removeRole departmentList:/membershipcenter/department/list +saveDepartment:/membershipcenter/department/save +removeDepartment:/membershipcenter/department/remove invitationList:/membershipcenter/invitation/list +createInvitation:/membershipcenter/invitation/create +revokeInvitation:/membershipcenter/invitation/revoke +askToJoin:/membershipcenter/join/ask myJoinRequest:/membershipcenter/join/mine +withdrawJoin:/membershipcenter/join/withdraw joinRequestList:/membershipcenter/join/list +decideJoin:/membershipcenter/join/decide companyLog:/membershipcenter/log/list
invoice titleList +saveTitle +removeTitle +setDefaultTitle
budget budgetList:/membershipcenter/budget/list +saveBudget:/membershipcenter/budget/save budgetYear:/membershipcenter/budget/year
costCentre costCentreList:/membershipcenter/costCentre/list +saveCostCentre:/membershipcenter/costCentre/save +requireCostCentres:/membershipcenter/costCentre/require
pricing agreementList:/mall/agreement/list agreementGoods:/mall/agreement/goods exportAgreement:/mall/agreement/export
catalogue !homeCategoryList:index !homeProductList:index !secondCategoryList:goods !brandInfo:goods !categoryNow:goods !getCategoryList:goods !getInfo:/mall/product/detail/getInfo !detailList:/mall/product/detail/list !detailSeries:/mall/product/detail/series !sameSpecification:/mall/product/detail/sameSpecification
equivalence !equalGoods:/mall/product/detail/equalGoods !equalTo:product
material materialList:/list materialOf:/detail +saveMaterial:/save +learnMaterial:/learn +removeMaterials:/remove exportMaterials:/export +importMaterials:/import +materialErrors:/errors materialTemplate:/template
search !list:/mall/product/search/list !getcategorylist:/mall/product/search/getcategorylist !getbrandlist:/mall/product/search/getbrandlist !getattributelist:/mall/product/search/getattributelist !suggest:/mall/product/search/suggest
assortment goodsList goodsChoices goodsDetail +saveGoods +addGoods +setShelf +correctStock +planPrice +cancelPlan +undoChange
taxonomy brandTable +saveBrand +removeBrand categoryTable +addCategories +saveCategory +removeCategory
media +addPhoto +setPhotos goodsDocuments +addDocument +removeDocument
agreementDesk deskAgreements exportDeskAgreements deskAgreement exportAgreedPrices +addAgreement +saveAgreement +endAgreement
priceDesk companyChoices priceGroups priceGroup +savePriceGroup +saveOwnPrice +savePriceLines +savePriceRule +removePrice +undoPriceChange companyPrices +setCompanyPrices explainPrice
importing importList importDetail importRows +readImport +checkImport +mapImport +settleNames +applyImport +pauseImport +resumeImport +undoImport +removeImport importErrors exportGoods
massEdit +beginEdit +checkEdit
address addressList:/list +saveAddress:/save +removeAddress:/remove +setDefaultAddress:/setDefault +lockAddresses:/lock
registration +!register:/user/ua/user/register !invitation:/user/ua/user/invitation consentDue:account +consent:account +join:/user/ua/user/join
profile profileInfo:/info +saveProfile:/save +sendOldMobileCode +changeMobile +removeAvatar
favourite favouriteList:/list isFavourite:/state favouriteCount:/count +addFavourite:/add +removeFavourite:/remove
shoppingList shoppingLists:/list shoppingListCount:/count shoppingListDetail:/detail +createList:/create +addToList:/add +setListLine:/setLine +removeListLines:/removeLines +renameList:/rename +shareList:/share +copyList:/copy +removeList:/remove
viewed viewedList:/list +addViewed:/add +clearViewed:/clear
requisition requisitionList:/list requisitionDetail:/detail +withdrawRequisition:/withdraw +returnRequisition:/return +reassignRequisition:/reassign +urgeRequisition:/urge +stateupdate:/membershipcenter/user/stateupdate +handOver:/membershipcenter/user/handover absenceInfo:/absence +setAbsence +endAbsence
cart +addCart:/mallcart/cart/addCart +addCartOfService:/bdrmall-product/api/v1/mallcart/cart/addCart cartList:/bdrmall-product/api/v1/mallcart/cart/cartList shareCartList:/bdrmall-product/api/v1/mallcart/cart/shareCartList +addCartNum:/bdrmall-product/api/v1/mallcart/cart/addCartNum +chooseCart:/bdrmall-product/api/v1/mallcart/cart/chooseCart +removeCart:/bdrmall-product/api/v1/mallcart/cart/removeCart +clearInvalidCart:/bdrmall-product/api/v1/mallcart/cart/clearInvalidCart +refreshCartList:/bdrmall-product/api/v1/mallcart/cart/refreshCartList +pushCart:/bdrmall-product/api/v1/mallcart/cart/pushCart +getCompnyUser:/bdrmall-product/api/v1/mallcart/cart/getCompnyUser +cartShare:/bdrmall-product/api/v1/mallcart/cart/cartShare +shareAgain:/mall/requisition/again +addGoods:/mallcart/cart/addGoods +addTyped:/mallcart/cart/addTyped +addShoppingList:/mallcart/cart/addShoppingList !getHeadInfo:goods
quotation +downBJDPdf:/bdrmall-product/api/v1/mallcart/cart/downBJDPdf quotationList:/list +quotationFile:/file
bulk +readBulk:/read +matchBulk:/match bulkDraft:/draft +setBulkColumns:/columns bulkHeads:/heads +removeBulkHead:/removeHead +answerBulkLine:/answer +removeBulkLines:/remove +removeUnfound +acceptBulk:/accept +clearBulk:/clear +bulkToCart:/toCart bulkGoods:/goods +quoteBulk:/quote exportBulk:/export bulkTemplate:/template
enquiryDraft enquiryDraft:/mall/enquiry/draft +readEnquiry:/mall/enquiry/read +addEnquiryGoods:/mall/enquiry/addGoods +addBulkLeftovers:enquiry +addEnquiryLine:/mall/enquiry/addLine +addEnquiryPictures:/mall/enquiry/addPictures +changeEnquiryLine:/mall/enquiry/changeLine +chooseEnquiryGoods:/mall/enquiry/choose +removeEnquiryLines:/mall/enquiry/removeLines +setEnquiryFiles:/mall/enquiry/setFiles +saveEnquiryHead:/mall/enquiry/saveHead +clearEnquiryDraft:/mall/enquiry/clear +enquiryToCart:/mall/enquiry/toCart +submitEnquiry:/mall/enquiry/submit exportEnquiryDraft:/mall/enquiry/exportDraft
enquiry enquiryList:/list exportEnquiries:/exportList enquiryDetail:/detail +addEnquiryMessage:/message +bargainEnquiry:/bargain +declineEnquiry:/decline +withdrawEnquiry:/withdraw +renewEnquiry:/renew +acceptEnquiry:/accept exportEnquiry:/export
quoteDesk deskEnquiryList:/mall/staff/enquiryList deskEnquiry:/mall/staff/enquiry quotedGoods:staff quotedSubstitutes:staff quoteStats:staff +takeEnquiry:staff +openEnquiry:staff +saveQuote:staff +sendQuote:staff +listGoods:staff +refuseListing:staff +askBuyer:staff +refuseEnquiry:staff +answerEnquiry:staff +askMargin:staff +enquireByPhone:staff +decideMargin:staff
approval approvalRules:/rules +saveApprovalRules:/saveRules +tryApprovalRules:/tryRules approvalList:/list approvalDetail:/detail +approveOrder:/approve +approveOrders:/approveMany +rejectOrder:/reject +returnOrder:/return +transferApproval:/transfer +addApprover +changeOrderLines:/changeLines +withdrawOrder:/withdraw +urgeApproval:/urge
order +confirmOrder:/confirm +submitOrder:/submit poNumberUse orderList:/list exportOrders:/export orderDetail:/detail +cancelOrder:/cancel +askCancel +withdrawCancel +buyAgain orderMessageList:/messageList +writeOrderMessage:/writeMessage staffOrderMessages:/mall/staff/orderMessages +answerOrder:staff
cancellation cancellationList:staff cancellationDetail:staff +agreeCancellation:staff +refuseCancellation:staff
bought boughtList:/mall/order/bought boughtRecord:order
shortage shortageList:order +answerShortage:order staffShortageList:/mall/staff/shortageList +proposeShortage:staff +withdrawShortage:staff
phone phoneCustomer:staff +phoneGoods:staff +confirmPhoneOrder:staff +submitPhoneOrder:staff phonePoNumberUse:staff +savePhoneAddress:staff
confirmSetting confirmSetting:staff +saveConfirmSetting:staff
payment checkStand +createPayment:/create statementStand +createStatementPayment:/createForStatement +paymentCode:/code +paymentPage:/page +askPayment:/ask +sandboxPay:/sandbox
transfer transferStand:/stand +chooseTransfer:/choose +leaveTransfer:/leave +sendVoucher:/voucher +withdrawVoucher +payFromBalance balanceInfo:/balance +askPayback
bank bankLines:/lines bankLine:/line findClaims:/claims findCustomers:/customers +importStatement:/import bankFiles:/files +matchLine:/match +lineToBalance:/toBalance +sameLine:/same +ignoreLine:/ignore +undoLine:/undo bankVouchers:/vouchers +passVoucher +passPart +rejectVoucher moneyBack:/back +sentBack +refusePayback
shipment staffOrderList:/mall/staff/orderList staffOrder:/mall/staff/order +confirmOrders:staff +changePromised:staff +shipOrder:staff +changeWaybill:staff +setDelivered:staff +settleTrouble:staff +resendParcel:staff +askTracking:order +settleDifference:staff parcelList:order +receiveParcel:order demandedOrder:/mall/order/demanded
waybill +importWaybills:staff +sendWaybills:staff +waybillErrors:staff waybillTemplate:staff
invoicing invoiceable +applyInvoice invoiceList invoiceDetail orderInvoices +askExchange +confirmReversal +signInvoice +mailInvoice
invoiceDesk deskInvoices:staff deskInvoice:staff +giveInvoices:staff +takeBackInvoice:staff +rejectInvoice:staff +issueByHand:staff +postInvoice:staff +startReversal:staff +dropReversal:staff +giveReversal:staff +reverseByHand:staff +addInvoicePapers:staff batchInvoices:staff +importNumbers:staff +saveNumbers:staff numberTemplate:staff
afterSale afterSalable +applyAfterSale afterSaleList afterSaleDetail orderAfterSales +withdrawAfterSale +sendBack
afterSaleDesk deskAfterSales:staff deskAfterSale:staff +approveAfterSale:staff +refuseAfterSale:staff +inspectAfterSale:staff +refundAfterSale:staff +sendAfterSale:staff
statement statementList:/list statementAgeing:/ageing statementDetail:/detail statementLines:/lines +confirmStatement:/confirm +disputeLine:/dispute +withdrawDispute +payStatements:/pay +payStatementFromBalance:/payFromBalance exportStatement:/export statementLayout:/layout +setStatementLayout:/setLayout
statementDesk deskStatements:/list deskStatement:/detail deskStatementLines:/lines exportDeskStatement:/export deskAgeing:/ageing +answerDispute:/answer deskUnstated:/unstated +makeStatement:/make
contact !contactForm:/form +!leaveMessage:/leave contactList:staff exportContacts:staff +handleContact:staff +enquireContact:staff
home !homeFace:index homeSettings:staff bannerPicture:staff +saveBanners:staff +saveNotices:staff +saveHotBrands:staff
report spending exportSpending sales:/mall/staff/salesReport exportReport:staff searchMisses:staff responseTimes:staff
searchRoom missList +hideMiss wordList tryWord +saveWord +removeWord pinList +savePins +removePins
categoryRoom lookAtCategory +moveCategory +mergeCategory +shiftCategory
finance financeDesk:/desk trialBalance exportTrialBalance ledgerEntries:/entries +settleLine +settleVoucher exportEntries
closing closingState:/mall/finance/closing +closeMonth:finance +agreeClosing:finance +refuseClosing:finance +reopenMonth:finance +setFinanceRight:/mall/finance/setRight
writeOff writeOffs:finance +askWriteOff:/mall/finance/writeOff +agreeWriteOff:finance +refuseWriteOff:finance +undoWriteOff:finance
voucher voucherSetting:finance +saveVoucherSetting:finance exportPreview:finance +makeExport:finance voucherExports:/mall/finance/exports exportFile:finance
centre overview
staff desk find staffList staffRoles +addStaff +changeStaff +resetStaff +requireSecondStep +saveStaffRole +removeStaffRole setup !firstRunState:/mall/firstRun/state +!firstRun:/mall/firstRun/begin rooms userList +setUserStatus +endSessions +resetSecondStep auditLog
customer figures people documents places messages notes +addNote +pinNote
`

type Called = { method: string; path: string; access: string }

export const api = Object.fromEntries(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [noun = '', ...calls] = line.split(' ')
      return [noun, Object.fromEntries(calls.map((call) => calledBy(noun, call)))]
    }),
)

function calledBy(noun: string, call: string): [string, Called] {
  const [said = '', at = ''] = call.split(':')
  const name = said.replace(/[+!]/g, '')
  const path = /^\/.*\//.test(at)
    ? at
    : `/mall/${at[0] === '/' ? noun + at : `${at || noun}/${name}`}`
  const method = said.includes('+') ? 'POST' : 'GET'
  return [name, { method, path, access: said.includes('!') ? 'public' : 'member' }]
}
