/** What people read while they give. */
export const messages = {
  title: 'Support This Ministry',
  lead: 'Verse by Heart is free for everybody, and stays free because some people give a little. One gift, no subscription, no account needed.',
  checkoutTitle: 'Donation Checkout',
  checkoutLead: (amount: string) => `You're donating ${amount} to support Scripture memorization ministry.`,

  chooseAmount: 'Choose an amount',
  ownAmount: 'Or an amount of your own',
  ownAmountHint: 'In US dollars',
  proceed: 'Continue',
  proceeding: 'One moment...',
  cardsAreElsewhere:
    'Your card details go straight to Stripe, which takes the payment. They never pass through this site.',
  giving: (amount: string) => `Your gift of ${amount}`,
  yourGift: 'Your gift',
  give: (amount: string | null) => (amount === null ? 'Donate' : `Donate ${amount}`),
  complete: 'Complete Donation',
  processing: 'Processing...',
  preparing: 'Preparing the card form...',
  changeAmount: 'Change the amount',
  back: 'Back to donations',
  tryAgain: 'Try again',
  loading: 'Loading...',

  invalidAmount: 'Invalid Amount',
  error: 'Error',
  notBegun: 'Failed to initialize donation. Please try again.',
  paymentFailed: 'Payment Failed',
  notTaken: 'The payment did not go through, and nothing was taken. Please try again, or use another card.',
  formFailed: 'Stripe’s card form could not be loaded. A script blocker or the connection may be the reason.',
  optionsFailed: 'The server is not answering right now, so nothing can be given.',

  made: { title: 'Thank you!', text: 'Your donation has been processed successfully.' },
  madeAtCheckout: { title: 'Thank You!', text: 'Your generous donation helps us continue our ministry.' },
  thanksTitle: 'Thank you for your gift',
  thanksText: 'It keeps Verse by Heart free for the next person who wants to know a verse by heart.',
  toDashboard: 'Continue to Dashboard',
  underWayTitle: 'Your donation is on its way',
  underWayText:
    'Your bank has it and will confirm it within a few days at most. There is nothing more to do, and you will not be charged twice.',

  closedTitle: 'Donations are closed here',
  closedText: 'This copy of Verse by Heart takes no donations at present. All of it stays free to use.',
  goHome: 'Go to the front page',

  testTitle: 'Test mode, no money moves',
  testText: 'No card is asked for. Choose how the payment ends, and see what a giver would see.',
  testKeys: 'Stripe is in test mode: use its test cards, and nothing is taken.',
  decline: 'Decline it',
  testDeclined: 'The card was declined. (Nothing was taken: this is a test.)',
} as const
