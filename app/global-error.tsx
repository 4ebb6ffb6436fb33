'use client';

export { CrashDocument as default } from '../components/crash-page/crash-document.client.tsx';
