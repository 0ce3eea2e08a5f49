import { takeTransferCode } from '#platform/storage/transfer-code.ts';

/** First script of a live page's head: what another device has put into the address leaves it at once. */
takeTransferCode();
