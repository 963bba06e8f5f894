/** What people read while they give. */
export const messages = {
  title: 'Support This Ministry',
  lead: 'Verse by Heart is free for everyone because some people give a little. One gift, no subscription, no account needed.',
  checkoutTitle: 'Donation Checkout',
  checkoutLead: (amount: string) => `You're donating ${amount} to support Scripture memorization ministry.`,

  chooseAmount: 'Choose an amount',
  ownAmount: 'Or enter your own amount',
  ownAmountHint: 'In US dollars',
  proceed: 'Continue',
  proceeding: 'One moment...',
  cardsAreElsewhere:
    'Your card details go straight to Stripe, which handles the payment. They never pass through this site.',
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
  notTaken: 'The payment didn’t go through, and you weren’t charged. Please try again or use another card.',
  formFailed: 'Stripe’s card form didn’t load. A script blocker or your connection may be the cause.',
  optionsFailed: 'The server isn’t responding right now, so donations aren’t available.',

  made: { title: 'Thank you!', text: 'Your donation has been processed successfully.' },
  madeAtCheckout: { title: 'Thank You!', text: 'Your generous donation helps us continue our ministry.' },
  thanksTitle: 'Thank you for your gift',
  thanksText: 'It keeps Verse by Heart free for the next person who wants to know a verse by heart.',
  toDashboard: 'Continue to Dashboard',
  underWayTitle: 'Your donation is on its way',
  underWayText:
    'Your bank will confirm it within a few days. There’s nothing more to do, and you won’t be charged twice.',

  closedTitle: 'Donations are closed',
  closedText: 'This copy of Verse by Heart doesn’t take donations right now. Everything stays free to use.',
  goHome: 'Go to the home page',

  testTitle: 'Test mode, no money moves',
  testText: 'No card needed. Choose how the payment ends to see what a donor would see.',
  testKeys: 'Stripe is in test mode. Use its test cards; no money moves.',
  decline: 'Decline it',
  testDeclined: 'The card was declined. (This is a test. No money moved.)',
} as const
