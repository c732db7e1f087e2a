/** Why there was no answer: a sentence for whoever gave the address, without any address in it. */
export class CallFailure extends Error {}
